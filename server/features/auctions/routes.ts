import { findLiveLotsSchemas } from '#contract/auctions/find-live-lots.schemas.ts';
import { findLiveLots } from '#contract/auctions/find-live-lots.ts';
import { getAuctionSchemas } from '#contract/auctions/get-auction.schemas.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { getListingRulesSchemas } from '#contract/auctions/get-listing-rules.schemas.ts';
import { getListingRules } from '#contract/auctions/get-listing-rules.ts';
import { getLotDocumentSchemas } from '#contract/auctions/get-lot-document.schemas.ts';
import { getLotDocument } from '#contract/auctions/get-lot-document.ts';
import { listAuctionsSchemas } from '#contract/auctions/list-auctions.schemas.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { listFeaturedSchemas } from '#contract/auctions/list-featured.schemas.ts';
import { FEATURED_LIMIT, listFeatured } from '#contract/auctions/list-featured.ts';
import { listIncrementsSchemas } from '#contract/auctions/list-increments.schemas.ts';
import { listIncrements } from '#contract/auctions/list-increments.ts';
import { listMyAuctionsSchemas } from '#contract/auctions/list-my-auctions.schemas.ts';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import { toDollars } from '#domain/money.ts';
import type { Deps } from '#server/deps.ts';
import { documentReadBy } from '#server/market/documents/lot-documents.ts';
import { isVisibleTo } from '#server/market/lots/lot-visibility.ts';
import { myLimitsOn } from '#server/market/lots/my-limits.ts';
import { positionOf, positionsOf } from '#server/market/lots/position.ts';
import {
  documentsFor,
  presentAuction,
  presentIncrements,
  seesMoreOfLot,
} from '#server/market/lots/present-auction.ts';
import { createSharedReads, personalAnswer } from '#server/market/reads/shared-reads.ts';
import { fileAnswer } from '#server/platform/files/file-answer.ts';
import { listed, ok, refuse } from '#server/platform/http/answers/answer.ts';
import { POLLING, perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { findLot } from './find-lot.ts';
import { myLots } from './my-lots.ts';
import { featuredLots, liveLotsWith, publicLots } from './public-lots.ts';
import { recordRead } from './record-read.ts';

const lots = { present: presentAuction, seesMore: seesMoreOfLot };

export function auctionRoutes(serve: Serve, { db, config }: Deps): void {
  const shared = createSharedReads(db);
  const polled = perAddress(config.rateLimits, POLLING);

  serve(
    listAuctions,
    listAuctionsSchemas,
    polled(async ({ query, user }) => {
      const asked = [listAuctions.path, query];
      const found = await shared.read('market', asked, () => publicLots(db, query));
      return shared.listFor(found, user, lots);
    }),
  );

  serve(
    findLiveLots,
    findLiveLotsSchemas,
    polled(async ({ query: { q } }) => {
      const found = await shared.read('market', [findLiveLots.path, q], () => liveLotsWith(db, q));
      return shared.publicAnswer(found, () => found);
    }),
  );

  serve(
    listFeatured,
    listFeaturedSchemas,
    polled(async ({ query, user }) => {
      const asked = [listFeatured.path, query];
      const found = await shared.read('market', asked, () => featuredLots(db, query));
      return { ...shared.listFor(found, user, lots), most: FEATURED_LIMIT };
    }),
  );

  serve(listIncrements, listIncrementsSchemas, async () =>
    ok(presentIncrements(config.bidding.increments)),
  );

  serve(getListingRules, getListingRulesSchemas, async () =>
    ok({
      reserves: config.reserves === 'allowed',
      min_lead_seconds: config.bidding.minLeadSeconds,
    }),
  );

  serve(listMyAuctions, listMyAuctionsSchemas, async ({ query, user }) => {
    const { rows, total } = await myLots(db, user.id, query);
    const mine = await positionsOf(db, user.id, rows);
    const limits = await myLimitsOn(
      db,
      user.id,
      rows.map(({ id }) => id),
    );
    const limitOn = (id: number) => {
      const cents = limits.get(id);
      return cents === undefined ? null : toDollars(cents);
    };
    return listed(
      mine.map(({ lot, me }) => ({ ...presentAuction(lot, user), me, my_limit: limitOn(lot.id) })),
      total,
    );
  });

  serve(
    getLotDocument,
    getLotDocumentSchemas,
    polled(async ({ params, user, request }) => {
      const document = await documentReadBy(db, params, user);
      if (!document) return refuse('not_found');
      if (document.isProof && user) await recordRead(db, params.id, user, request);
      return (await fileAnswer(db, config.fileSecrets, params.document)) ?? refuse('not_found');
    }),
  );

  serve(
    getAuction,
    getAuctionSchemas,
    polled(async ({ params: { id }, user }) => {
      const lot = await shared.read(id, [getAuction.path], () => findLot(db, id));
      if (!lot || !(await isVisibleTo(db, lot, user))) return refuse('auction_closed');
      if (!user)
        return shared.publicAnswer(lot, () => ({ ...presentAuction(lot, undefined), me: null }));
      const me = await positionOf(db, user.id, lot);
      const shown = presentAuction(lot, user);
      const approved = me.request_status === 'approved';
      const all = approved ? { ...shown, documents: documentsFor(lot, approved) } : shown;
      return personalAnswer({ ...all, me });
    }),
  );
}
