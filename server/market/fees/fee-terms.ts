import { sql } from 'kysely';
import { type FeeTerms, NO_FEES } from '#domain/fee-terms.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** As a lot keeps it; null where there never was any. */
const newestTerms = sql`(select terms from fee_terms order by id desc limit 1)`;

/** Of a lot that is not live yet: what its approval would copy to it. */
export const feesOnApproval = [
  sql<unknown>`case when auctions.live_at is null then ${newestTerms} end`.as('fees_on_approval'),
  sql<number | null>`case when auctions.live_at is null
    then coalesce((select max(id) from fee_terms), 0) end`.as('fees_version'),
] as const;

/** The fees that a lot was approved with; none where it is older than they are. */
export const feeTermsOf = (lot: { fee_terms: unknown }): FeeTerms =>
  (lot.fee_terms as FeeTerms | null) ?? NO_FEES;

/** What a lot that is approved now gets, by its number, and since when. */
export async function feesInForce(
  db: Db | Tx,
): Promise<{ version: number; terms: FeeTerms; since: Date | null }> {
  const newest = await db
    .selectFrom('fee_terms')
    .select(['id', 'terms as fee_terms', 'created_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    version: newest?.id ?? 0,
    terms: feeTermsOf(newest ?? { fee_terms: null }),
    since: newest?.created_at ?? null,
  };
}
