import { SECOND, toDate } from '#domain/time.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { storeFile } from '#server/platform/files/store-file.ts';
import { type LotIds, lotIdOf } from '../market/insert-lots.ts';
import type { ListedPlan, OpenedPlan } from '../market/lot-plan.ts';
import { papersOf } from './lot-papers.ts';

/** Lots of the sample market that have documents: every other one. */
const EVERY = 2;

/** Adds documents to some of the lots, as their sellers would have. */
export async function insertPapers(
  tx: Tx,
  secrets: readonly string[],
  plans: readonly (OpenedPlan | ListedPlan)[],
  lotIds: LotIds,
): Promise<void> {
  for (const { company, sellerId, createdAt } of plans.filter((_, at) => at % EVERY === 0)) {
    for (const [at, paper] of papersOf(company).entries()) {
      const { id } = await storeFile(tx, secrets, sellerId, paper);
      await tx
        .insertInto('lot_documents')
        .values({
          auction_id: lotIdOf(lotIds, company.ticker),
          file_id: id,
          added_at: toDate(createdAt + at * SECOND),
        })
        .execute();
    }
  }
}
