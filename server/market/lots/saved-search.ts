import { sql } from 'kysely';
import { countryName } from '#domain/country-name.ts';
import { type SearchFilters, searchWords } from '#domain/search-words.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

export interface SavedSearchRow {
  id: number;
  filters: SearchFilters;
  created_at: Date;
  /** The name of the seller that it asks for. */
  seller: string | null;
}

/** Somebody's saved searches, the last saved first. */
export async function savedSearchesOf(db: Db | Tx, userId: number): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select search.id, filters, search.created_at, seller.name as seller
    from saved_searches search left join users seller on seller.id = (filters ->> 'seller')::bigint
    where user_id = ${userId}::bigint order by search.id desc`.execute(db);
  return rows;
}

export const searchName = ({ filters, seller }: Pick<SavedSearchRow, 'filters' | 'seller'>) =>
  searchWords(filters, {
    country: filters.country && countryName(filters.country),
    seller: seller ?? undefined,
  });
