import { declineTopBidSchemas } from '#contract/seller/decline-top-bid.schemas.ts';
import { declineTopBid } from '#contract/seller/decline-top-bid.ts';
import { lowerReserveSchemas } from '#contract/seller/lower-reserve.schemas.ts';
import { lowerReserve } from '#contract/seller/lower-reserve.ts';
import { takeTopBidSchemas } from '#contract/seller/take-top-bid.schemas.ts';
import { takeTopBid } from '#contract/seller/take-top-bid.ts';
import type { Deps } from '#server/deps.ts';
import { ownPresenter } from '#server/market/lots/present-own-auction.ts';
import { isRefusal, ok } from '#server/platform/http/answers/answer.ts';
import { perAccount, SUBMITTING } from '#server/platform/http/limits/per-account.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { declineTopBid as decline, takeTopBid as take } from './answer-top-bid.ts';
import { lowerReserve as lower } from './lower-reserve.ts';

export function reserveRoutes(serve: Serve, deps: Deps): void {
  const { config, db } = deps;
  const presentOwnAuction = ownPresenter(config);
  const submitting = perAccount(config.rateLimits, SUBMITTING);

  serve(
    lowerReserve,
    lowerReserveSchemas,
    submitting(async ({ params, body, user, request }) => {
      const wish = { id: params.id, dollars: body.reserve_price };
      const lot = await lower(db, wish, user, request);
      return isRefusal(lot) ? lot : ok(presentOwnAuction(lot, user));
    }),
  );

  serve(
    takeTopBid,
    takeTopBidSchemas,
    submitting(async ({ params, user, request }) => {
      const lot = await take(deps, params.id, user, request);
      return isRefusal(lot) ? lot : ok(presentOwnAuction(lot, user));
    }),
  );

  serve(
    declineTopBid,
    declineTopBidSchemas,
    submitting(async ({ params, user, request }) => {
      const lot = await decline(db, params.id, user, request);
      return isRefusal(lot) ? lot : ok(presentOwnAuction(lot, user));
    }),
  );
}
