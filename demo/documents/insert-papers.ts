import { PROOF_OF_HOLDING } from '#contract/auctions/lot-document.ts';
import { SECOND, toDate } from '#domain/time.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { storeFile } from '#server/platform/files/store-file.ts';
import { proofOf } from '../companies/company-figures.ts';
import { type LotIds, lotIdOf } from '../market/insert-lots.ts';
import type { ListedPlan, OpenedPlan } from '../market/lot-plan.ts';
import { papersOf, proofPaper } from './lot-papers.ts';

/** Lots whose documents anybody reads: the first of those given, and every other one after it. */
const EVERY = 2;

/** Adds documents to some of the lots, as their sellers would have. */
export async function insertPapers(
  tx: Tx,
  secrets: readonly string[],
  plans: readonly (OpenedPlan | ListedPlan)[],
  lotIds: LotIds,
): Promise<void> {
  for (const [nth, plan] of plans.entries()) {
    const { company, sellerId, createdAt } = plan;
    const lotId = lotIdOf(lotIds, plan);
    const proof = proofOf(company);
    const papers = [
      ...(nth % EVERY === 0 ? papersOf(company, createdAt) : []).map((file) => ({
        file,
        kind: null,
      })),
      ...(proof === 'none' ? [] : [{ file: proofPaper(company), kind: PROOF_OF_HOLDING }]),
    ];
    for (const [at, { file, kind }] of papers.entries()) {
      const { id } = await storeFile(tx, secrets, sellerId, file);
      await tx
        .insertInto('lot_documents')
        .values({
          ...{ auction_id: lotId, file_id: id, kind },
          added_at: toDate(createdAt + at * SECOND),
        })
        .execute();
    }
    if (proof === 'checked' && 'liveAt' in plan)
      await tx
        .updateTable('auctions')
        .set({ holding_checked_at: toDate(plan.liveAt) })
        .where('id', '=', lotId)
        .execute();
  }
}
