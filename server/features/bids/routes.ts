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
import type { SubmittedBid } from '#server/engine/bid.ts';
import { presentMyBid } from '#server/market/lots/present-bid.ts';
import { createTermsCheck, termsVersion } from '#server/market/texts/terms.ts';
import { requestOrigin } from '#server/platform/audit/request-origin.ts';
import {
  created,
  invalid,
  listed,
  ok,
  type Refusal,
  refuse,
  tooMany,
} from '#server/platform/http/answers/answer.ts';
import type { Call, Serve } from '#server/platform/http/serve.ts';
import { newestSecret } from '#server/platform/keys/app-keys.ts';
import { BID_RATE, createBidRate, RAISED_BID_RATE } from './bid-rate.ts';
import { bidRefusal } from './bid-refusals.ts';
import { biddingObstacle } from './bidding-obstacle.ts';
import { buyerOverview } from './buyer-overview.ts';
import { bidKey, readIdempotencyKey } from './idempotency-key.ts';
import { isRepeat } from './is-repeat.ts';
import { myBids } from './my-bids.ts';
import { presentPlacedBid, presentRepeatedBid } from './present-placed-bid.ts';

export function bidRoutes(serve: Serve, { db, config, sequencer, metrics }: Deps): void {
  const allowed = config.rateLimits ? BID_RATE : RAISED_BID_RATE;
  const rate = createBidRate(allowed);
  const secret = newestSecret(config.appSecret);

  const hasAgreed = createTermsCheck(db, config);

  serve(placeBid, placeBidSchemas, async (call) => {
    const wait = rate.take(call.user.id, performance.now());
    if (wait !== undefined) {
      metrics.bids.inc({ outcome: 'too_many_requests' });
      return tooMany(allowed.burst, wait);
    }
    const bid = submittedBid(call, secret);
    if ('refused' in bid) return bid;
    if (
      config.termsRequired &&
      !(await hasAgreed(bid.bidderId)) &&
      !(await isRepeat(db, call.params.id, bid))
    )
      return refuse('terms_required');
    const outcome = await sequencer.submit(call.params.id, bid);
    if (!outcome.accepted) return bidRefusal(outcome.refusal);
    if (!outcome.replayed) return created(presentPlacedBid(outcome, call.user));
    call.reply.header('idempotent-replayed', 'true');
    return created(await presentRepeatedBid(db, outcome, call.user));
  });

  serve(checkBidingAllowed, checkBidingAllowedSchemas, async ({ params, user }) => {
    const obstacle = await biddingObstacle(db, params.id, user);
    if (obstacle) return obstacle;
    if (await hasAgreed(user.id)) return ok({ allowed: true as const });
    if (config.termsRequired) return refuse('terms_required');
    return ok({ allowed: true as const, terms_to_agree: termsVersion(config) });
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

function submittedBid(
  { request, params, body, user }: Call<typeof placeBid>,
  secret: string,
): SubmittedBid | Refusal {
  const key = readIdempotencyKey(request.raw);
  if (key === 'malformed')
    return invalid({
      'Idempotency-Key': ['Send one Idempotency-Key of 1 to 255 characters.'],
    });
  return {
    bidderId: user.id,
    cents: toCents(body.amount),
    origin: requestOrigin(request, user, secret),
    ...(key === undefined ? {} : { key: bidKey(key, params.id, body.amount) }),
  };
}
