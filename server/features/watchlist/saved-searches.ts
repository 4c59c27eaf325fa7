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
    const held = await savedSearchesOf(tx, userId);
    const same = await idOf(tx, userId, filters);
    if (same === undefined && held.length >= MOST_SEARCHES) return refuse('too_many_searches');
    if (same === undefined)
      await tx
        .insertInto('saved_searches')
        .values({ user_id: userId, filters: JSON.stringify(filters) })
        .execute();
    const [newest] = await savedSearchesOf(tx, userId);
    const search = held.find(({ id }) => id === same) ?? newest;
    if (!search) throw new Error('A search that was saved is gone in its own transaction.');
    return { search, isNew: same === undefined };
  });

/** Of the saved search with these filters. */
async function idOf(tx: Tx, userId: number, filters: SearchFilters): Promise<number | undefined> {
  const found = await tx
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', userId)
    .where('filters', '=', sql<JsonValue>`${JSON.stringify(filters)}::jsonb`)
    .executeTakeFirst();
  return found?.id;
}

/** Whether lots of theirs were ever live: of nobody else the name is public. */
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
