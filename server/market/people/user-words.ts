import { sql } from 'kysely';

/** A user's name and email, in small letters: index users_by_words. */
export const userWords = sql<string>`users.words`;
/** Name and email without its domain, to find what is spelt alike: index users_by_similar_words. */
export const userNames = sql<string>`(users.name || ' ' || split_part(users.email, '@', 1))`;
