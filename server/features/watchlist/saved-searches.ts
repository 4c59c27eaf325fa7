import { sql } from 'kysely';
import type { SearchFilters } from '#domain/search-words.ts';
import { type SavedSearchRow, savedSearchesOf } from '#server/market/lots/saved-search.ts';
import type { JsonValue } from '#server/platform/database/generated/types.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { invalid, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';

/** So many searches may one person save. */
export const MOST_SEARCHES = 20;

interface Saved {
  search: SavedSearchRow;
  isNew: boolean;
}

/** Saves a search; the same one again is the one that was saved before. */
export const keepSearch = (
  db: Db,
  userId: number,
  filters: SearchFilters,
): Promise<Saved | Refusal> =>
  inTransaction(db, async (tx) => {
    if (filters.seller !== undefined && !(await isSeller(tx, filters.seller)))
      return invalid({ seller: ['There is no seller with this ID.'] });
    // One after the other, so that searches saved at once are counted.
    await sql`select from users where id = ${userId} for no key update`.execute(tx);
    const before = await idOf(tx, userId, filters);
    if (before === undefined) {
      const held = await savedSearchesOf(tx, userId);
      if (held.length >= MOST_SEARCHES) return refuse('too_many_searches');
    }
    const id = before ?? (await insert(tx, userId, filters));
    const search = (await savedSearchesOf(tx, userId)).find((one) => one.id === id);
    if (!search) throw new Error('A search that was saved is gone in its own transaction.');
    return { search, isNew: before === undefined };
  });

async function insert(tx: Tx, userId: number, filters: SearchFilters): Promise<number> {
  const row = { user_id: userId, filters: JSON.stringify(filters) };
  const added = tx.insertInto('saved_searches').values(row).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

/** The id of the saved search with these filters. */
async function idOf(tx: Tx, userId: number, filters: SearchFilters): Promise<number | undefined> {
  const found = await tx
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', userId)
    .where('filters', '=', sql<JsonValue>`${JSON.stringify(filters)}::jsonb`)
    .executeTakeFirst();
  return found?.id;
}

/** Whether a lot of theirs was ever live: nobody else's name is public. */
const isSeller = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('auctions')
    .select('id')
    .where('seller_id', '=', id)
    .where('live_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function dropSearch(db: Db, userId: number, id: number): Promise<void> {
  await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}
