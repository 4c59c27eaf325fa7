import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

/**
 * Over live lots: the sum of shares, and of shares × market price in dollars. Summed exactly by the
 * database; the JSON number is the nearest double (exact to the cent up to some 9 × 10^13 dollars).
 */
export async function liveSummary(db: Db): Promise<{ total_shares: number; total_worth: number }> {
  const { rows } = await sql<{ total_shares: number; total_worth: string }>`
    select coalesce(sum(total_shares), 0)::bigint as total_shares,
           coalesce(sum(total_shares::numeric * market_cents), 0) / 100 as total_worth
    from auctions where status = 'live'`.execute(db);
  return {
    total_shares: rows[0]?.total_shares ?? 0,
    total_worth: Number(rows[0]?.total_worth ?? 0),
  };
}
