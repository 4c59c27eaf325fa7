import { getAuction } from '#contract/auctions/get-auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { listFeatured } from '#contract/auctions/list-featured.ts';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import type { Deps } from '#server/deps.ts';
import { listed, ok, refuse } from '#server/http/answer.ts';
import type { Serve } from '#server/http/serve.ts';
import { positionOf, positionsOf } from '#server/lots/position.ts';
import { presentAuction } from '#server/lots/present-auction.ts';
import { myLots } from './my-lots.ts';
import { findLot } from './one-lot.ts';
import { featuredLots, publicLots } from './public-lots.ts';

export function auctionRoutes(serve: Serve, { db }: Deps): void {
  serve(listAuctions, async ({ query, user }) => {
    const { rows, total } = await publicLots(db, query);
    return listed(
      rows.map((lot) => presentAuction(lot, user)),
      total,
    );
  });

  serve(listFeatured, async ({ query, user }) => {
    const { rows, total } = await featuredLots(db, query);
    return listed(
      rows.map((lot) => presentAuction(lot, user)),
      total,
    );
  });

  serve(listMyAuctions, async ({ query, user }) => {
    const { rows, total } = await myLots(db, user.id, query);
    const mine = await positionsOf(db, user.id, rows);
    return listed(
      mine.map(({ lot, me }) => ({ ...presentAuction(lot, user), me })),
      total,
    );
  });

  serve(getAuction, async ({ params, user }) => {
    const lot = await findLot(db, params.id, user);
    if (!lot) return refuse('auction_closed');
    const me = user ? await positionOf(db, user.id, lot) : null;
    return ok({ ...presentAuction(lot, user), me });
  });
}
