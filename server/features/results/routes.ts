import { getResultsSummarySchemas } from '#contract/results/get-results-summary.schemas.ts';
import { getResultsSummary } from '#contract/results/get-results-summary.ts';
import { listResultsSchemas } from '#contract/results/list-results.schemas.ts';
import { listResults } from '#contract/results/list-results.ts';
import type { Deps } from '#server/deps.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { createSharedReads } from '#server/market/reads/shared-reads.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';
import { POLLING, perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { presentResult } from './present-result.ts';
import { resultList } from './result-list.ts';
import { summaryOf } from './result-summary.ts';

export function resultRoutes(serve: Serve, { db, config }: Deps): void {
  const shared = createSharedReads(db);
  const polled = perAddress(config.rateLimits, POLLING);

  serve(
    listResults,
    listResultsSchemas,
    polled(async ({ query }) => {
      const asked = [listResults.path, query];
      const found = await shared.read('market', asked, () =>
        readList(db, resultList(query), windowOf(query)),
      );
      return {
        ...shared.publicAnswer(found, () => found.rows.map(presentResult)),
        total: found.total,
      };
    }),
  );

  serve(
    getResultsSummary,
    getResultsSummarySchemas,
    polled(async ({ query }) => {
      const asked = [getResultsSummary.path, query];
      const found = await shared.read('market', asked, () => summaryOf(db, query));
      return shared.publicAnswer(found, () => found);
    }),
  );
}
