import { checkBidingAllowedSchemas } from '#contract/bids/check-biding-allowed.schemas.ts';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { getBuyerOverviewSchemas } from '#contract/bids/get-buyer-overview.schemas.ts';
import { getBuyerOverview } from '#contract/bids/get-buyer-overview.ts';
import { listBuyerBidsSchemas } from '#contract/bids/list-buyer-bids.schemas.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { placeBidSchemas } from '#contract/bids/place-bid.schemas.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { toCents } from '#domain/money.ts';
import type { Deps } from '#server/deps.ts';
import { BID_RATE, createBidRate, RAISED_BID_RATE } from '#server/engine/bid-rate.ts';
import { bidRequest } from '#server/engine/idempotency.ts';
import type { Attempt } from '#server/engine/outcome.ts';
import { presentMyBid } from '#server/market/lots/present-bid.ts';
import { requestOrigin } from '#server/platform/audit/request-origin.ts';
import {
  invalid,
  listed,
  ok,
  type Refusal,
  tooMany,
} from '#server/platform/http/answers/answer.ts';
import type { Call, Serve } from '#server/platform/http/serve.ts';
import { newestSecret } from '#server/platform/keys/app-keys.ts';
import { biddingObstacle } from './bidding-obstacle.ts';
import { buyerOverview } from './buyer-overview.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { myBids } from './my-bids.ts';

export function bidRoutes(serve: Serve, { db, config, sequencer, metrics }: Deps): void {
  const allowed = config.rateLimits ? BID_RATE : RAISED_BID_RATE;
  const rate = createBidRate(allowed);
  const secret = newestSecret(config.appSecret);

  serve(placeBid, placeBidSchemas, async (call) => {
    const wait = rate.take(call.user.id, performance.now());
    if (wait !== undefined) {
      metrics.bids.inc({ outcome: 'too_many_requests' });
      return tooMany(allowed.burst, wait);
    }
    const attempt = toAttempt(call);
    if ('refused' in attempt) return attempt;
    const origin = requestOrigin(call.request, call.user, secret);
    const outcome = await sequencer.submit(call.params.id, { ...attempt, origin });
    if (outcome.replayed) call.reply.header('idempotent-replayed', 'true');
    return outcome.accepted ? { status: 201 as const, json: outcome.json } : outcome.refusal;
  });

  serve(checkBidingAllowed, checkBidingAllowedSchemas, async ({ params, user }) => {
    const obstacle = await biddingObstacle(db, params.id, user);
    return obstacle ?? ok({ allowed: true as const });
  });

  serve(listBuyerBids, listBuyerBidsSchemas, async ({ query, user }) => {
    const { rows, total } = await myBids(db, user.id, query);
    const bids = rows.map((row) => presentMyBid(row, user));
    return { ...listed({ ok: true as const, bids }, total), rows: bids.length };
  });

  serve(getBuyerOverview, getBuyerOverviewSchemas, async ({ user }) =>
    ok(await buyerOverview(db, user)),
  );
}

function toAttempt({ request, params, body, user }: Call<typeof placeBid>): Attempt | Refusal {
  const key = readIdempotencyKey(request.raw);
  if (key === 'malformed')
    return invalid({
      'Idempotency-Key': ['The Idempotency-Key must come once and have 1 to 255 characters.'],
    });
  return {
    bidder: user,
    cents: toCents(body.amount),
    ...(key === undefined
      ? {}
      : { key: { text: key, request: bidRequest(params.id, body.amount) } }),
  };
}
