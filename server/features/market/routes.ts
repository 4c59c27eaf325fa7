import { getLiveSummarySchemas } from '#contract/market/get-live-summary.schemas.ts';
import { getLiveSummary } from '#contract/market/get-live-summary.ts';
import { getMarketFactsSchemas } from '#contract/market/get-market-facts.schemas.ts';
import { getMarketFacts } from '#contract/market/get-market-facts.ts';
import { getPriceCourseSchemas } from '#contract/market/get-price-course.schemas.ts';
import { getPriceCourse } from '#contract/market/get-price-course.ts';
import { listBidsOfLotSchemas } from '#contract/market/list-bids-of-lot.schemas.ts';
import { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import { listDayFiguresSchemas } from '#contract/market/list-day-figures.schemas.ts';
import { listDayFigures } from '#contract/market/list-day-figures.ts';
import { listLiveBidsSchemas } from '#contract/market/list-live-bids.schemas.ts';
import { listLiveBids } from '#contract/market/list-live-bids.ts';
import { listTopMoversSchemas } from '#contract/market/list-top-movers.schemas.ts';
import { listTopMovers } from '#contract/market/list-top-movers.ts';
import type { Deps } from '#server/deps.ts';
import { isVisibleTo } from '#server/market/lots/lot-visibility.ts';
import { presentBid, seesMoreOfBid } from '#server/market/lots/present-bid.ts';
import { createSharedReads } from '#server/market/reads/shared-reads.ts';
import { ok, refuse } from '#server/platform/http/answers/answer.ts';
import { POLLING, perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { dayFigures } from './day-figures.ts';
import { bidsOfLot, newestLiveBids } from './live-bids.ts';
import { liveSummary } from './live-summary.ts';
import { marketFacts } from './market-facts.ts';
import { presentCourse, priceCourse } from './price-course.ts';
import { listedMovers } from './top-movers.ts';

const bids = { present: presentBid, seesMore: seesMoreOfBid };

/** What every open tab polls, so each is read once for all who ask, and limited as polling is. */
export function marketRoutes(serve: Serve, { db, config }: Deps): void {
  const shared = createSharedReads(db);
  const polled = perAddress(config.rateLimits, POLLING);

  serve(
    listLiveBids,
    listLiveBidsSchemas,
    polled(async ({ query, user }) => {
      const asked = [listLiveBids.path, query];
      const found = await shared.read('market', asked, () => newestLiveBids(db, query));
      return shared.listFor(found, user, bids);
    }),
  );

  serve(
    listBidsOfLot,
    listBidsOfLotSchemas,
    polled(async ({ params: { id }, query, user }) => {
      const asked = [listBidsOfLot.path, query];
      const found = await shared.read(id, asked, () => bidsOfLot(db, id, query));
      if (!found || !(await isVisibleTo(db, found.lot, user))) return refuse('auction_closed');
      return shared.listFor(found, user, bids);
    }),
  );

  serve(
    getPriceCourse,
    getPriceCourseSchemas,
    polled(async ({ params: { id }, user }) => {
      const found = await shared.read(id, [getPriceCourse.path], () => priceCourse(db, id));
      if (!found || !(await isVisibleTo(db, found.lot, user))) return refuse('auction_closed');
      return shared.publicAnswer(found, () => presentCourse(found.rows));
    }),
  );

  serve(
    listDayFigures,
    listDayFiguresSchemas,
    polled(async ({ query: { ids } }) => {
      const asked = [listDayFigures.path, ids];
      const figures = await shared.read('market', asked, () => dayFigures(db, ids));
      return shared.publicAnswer(figures, () => figures);
    }),
  );

  serve(
    listTopMovers,
    listTopMoversSchemas,
    polled(async ({ query }) => {
      const asked = [listTopMovers.path, query];
      const found = await shared.read('market', asked, () => listedMovers(db, query));
      return { ...shared.publicAnswer(found, () => found.rows), total: found.total };
    }),
  );

  const facts = marketFacts(db, config);
  serve(
    getMarketFacts,
    getMarketFactsSchemas,
    polled(async () => ok(await facts())),
  );

  serve(
    getLiveSummary,
    getLiveSummarySchemas,
    polled(async () => {
      const summary = await shared.read('market', [getLiveSummary.path], () => liveSummary(db));
      return shared.publicAnswer(summary, () => summary);
    }),
  );
}
