import { sql } from 'kysely';
import { type FeeTerms, NO_FEES } from '#domain/fee-terms.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** The version in force, as a lot keeps it; null where there never was one. */
export const newestFeeTerms = sql`(select terms from fee_terms order by id desc limit 1)`;

/** The fees that a lot was approved with; none where it is older than they are. */
export const feeTermsOf = (lot: { fee_terms: unknown }): FeeTerms =>
  (lot.fee_terms as FeeTerms | null) ?? NO_FEES;

/** What a lot that is approved now gets, and since when. */
export async function feesInForce(db: Db | Tx): Promise<{ terms: FeeTerms; since: Date | null }> {
  const newest = await db
    .selectFrom('fee_terms')
    .select(['terms as fee_terms', 'created_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { terms: feeTermsOf(newest ?? { fee_terms: null }), since: newest?.created_at ?? null };
}

export const currentFeeTerms = async (tx: Tx): Promise<FeeTerms> => (await feesInForce(tx)).terms;
