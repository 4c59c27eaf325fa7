import { sql } from 'kysely';

/** A user's name and email as the index users_by_words has them. */
export const userWords = sql<string>`(users.name || ' ' || users.email)`;
/** The same without the email's domain: index users_by_similar_words. */
export const userNames = sql<string>`(users.name || ' ' || split_part(users.email, '@', 1))`;
