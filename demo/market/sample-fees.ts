import { type FeeTerms, NO_FEES } from '#domain/fee-terms.ts';
import { HOUR, type Instant, toDate } from '#domain/time.ts';
import type { Tx } from '#server/platform/database/pool.ts';

/** What the sample operator charged for two hours: so that newcomers see lots with fees and tax beside lots without. */
const CHARGED: FeeTerms = {
  buyer: { tenths: 25, fixed: 0, least: 500, most: 250_000 },
  seller: { tenths: 10, fixed: 99, least: 0, most: null },
  taxTenths: 200,
};

/** When a lot was approved that has fees. */
export const approvedWithFees = (now: Instant): Instant => now - 36 * HOUR;

/** The fees that a lot got which was approved at that time. */
export const feesAt = (liveAt: Instant, now: Instant): FeeTerms =>
  Math.abs(liveAt - approvedWithFees(now)) <= HOUR ? CHARGED : NO_FEES;

/** The versions that lead there, with their audit records; those in force charge nothing. */
export async function insertFeeTerms(tx: Tx, adminId: number, now: Instant): Promise<void> {
  const at = approvedWithFees(now);
  const versions = [
    { name: 'Trial', terms: CHARGED, created_at: toDate(at - HOUR) },
    { name: 'No fees', terms: NO_FEES, created_at: toDate(at + HOUR) },
  ];
  for (const { terms, ...version } of versions) {
    const { id } = await tx
      .insertInto('fee_terms')
      .values({ ...version, terms: JSON.stringify(terms), set_by: adminId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('audit_log')
      .values({
        ...{ at: version.created_at, actor_id: adminId, action: 'fee_terms.set' },
        ...{ subject_type: 'fee_terms', subject_id: id },
        after: JSON.stringify({ name: version.name }),
      })
      .execute();
  }
}
