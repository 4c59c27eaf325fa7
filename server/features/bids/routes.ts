import { cancelLimitSchemas } from '#contract/bids/cancel-limit.schemas.ts';
import { cancelLimit } from '#contract/bids/cancel-limit.ts';
import { checkBidingAllowedSchemas } from '#contract/bids/check-biding-allowed.schemas.ts';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { getBuyerOverviewSchemas } from '#contract/bids/get-buyer-overview.schemas.ts';
import { getBuyerOverview } from '#contract/bids/get-buyer-overview.ts';
import { getLimitSchemas } from '#contract/bids/get-limit.schemas.ts';
import { getLimit } from '#contract/bids/get-limit.ts';
import { listBuyerBidsSchemas } from '#contract/bids/list-buyer-bids.schemas.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { placeBidSchemas } from '#contract/bids/place-bid.schemas.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { setLimitSchemas } from '#contract/bids/set-limit.schemas.ts';
import { setLimit } from '#contract/bids/set-limit.ts';
import type { Operation } from '#contract/endpoint.ts';
import { type Cents, toCents } from '#domain/money.ts';
import type { Deps } from '#server/deps.ts';
import type { BidKey, BidOrigin, Submission, SubmittedBid } from '#server/engine/bid.ts';
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
import { keyOf, MALFORMED_KEY, readIdempotencyKey } from '#server/platform/http/idempotency-key.ts';
import type { Call, Serve } from '#server/platform/http/serve.ts';
import { newestSecret } from '#server/platform/keys/app-keys.ts';
import { type Rate, TokenBuckets } from '#server/platform/token-bucket.ts';
import { answerReceipts } from './answer-receipts.ts';
import { refusalOf } from './bid-refusals.ts';
import { biddingObstacle } from './bidding-obstacle.ts';
import { buyerOverview } from './buyer-overview.ts';
import { isRepeat } from './is-repeat.ts';
import { myBids } from './my-bids.ts';
import { myLimit } from './my-limit.ts';
import { presentPlacedBid, presentRepeatedBid } from './present-placed-bid.ts';

/** What each bidder may bid, in this process. */
const BID_RATE: Rate = { perSecond: 10, burst: 20 };

export function bidRoutes(serve: Serve, deps: Deps): void {
  const { db, config, sequencer, metrics } = deps;
  const rates = config.rateLimits ? new TokenBuckets<number>(BID_RATE) : undefined;
  const secret = newestSecret(config.appSecret);

  const receipts = answerReceipts(deps);

  const hasAgreed = createTermsCheck(db, config);

  /** Of all that goes to a lot's queue. */
  function tooOften(userId: number): Refusal | undefined {
    const taken = rates?.take(userId, performance.now());
    if (!taken || taken.allowed) return undefined;
    metrics.bids.inc({ outcome: 'too_many_requests' });
    return tooMany(BID_RATE.burst, taken.retryAfter);
  }

  /** A repeat of what was accepted is answered again, whatever terms have come meanwhile. */
  const lacksTerms = async (auctionId: number, submission: Submission): Promise<boolean> =>
    config.termsRequired &&
    !(await hasAgreed(submission.bidderId)) &&
    !(await isRepeat(db, auctionId, submission));

  serve(placeBid, placeBidSchemas, async (call) => {
    const refusal = tooOften(call.user.id);
    if (refusal) return refusal;
    const bid = submittedBid(call, secret);
    if ('refused' in bid) return bid;
    if (await lacksTerms(call.params.id, bid)) return refuse('terms_required');
    const outcome = await sequencer.submit(call.params.id, bid);
    if (!outcome.accepted)
      return withReceipt(
        refusalOf(bid, outcome.refusal),
        await receipts.refused(call.params.id, bid, outcome),
      );
    if (!outcome.replayed) {
      const receipt = await receipts.placed(bid, outcome);
      return created({ ...presentPlacedBid(outcome, call.user), receipt });
    }
    call.reply.header('idempotent-replayed', 'true');
    const receipt = await receipts.repeated(bid, outcome);
    return created({ ...(await presentRepeatedBid(db, outcome, call.user)), receipt });
  });

  serve(getLimit, getLimitSchemas, async ({ params, user }) => {
    const limit = await myLimit(db, params.id, user);
    return limit ? ok(limit) : refuse('auction_closed');
  });

  async function changeLimit(
    call: Call<typeof setLimit> | Call<typeof cancelLimit>,
    operation: typeof setLimit | typeof cancelLimit,
    limit?: number,
  ) {
    const refusal = tooOften(call.user.id);
    if (refusal) return refusal;
    const from = submitter(call, operation, { limit }, secret);
    if ('refused' in from) return from;
    const newLimit = centsOf(limit) ?? null;
    const change = { bidderId: call.user.id, newLimit, ...from };
    if (newLimit !== null && (await lacksTerms(call.params.id, change)))
      return refuse('terms_required');
    const outcome = await sequencer.submit(call.params.id, change);
    if (!outcome.accepted)
      return withReceipt(
        refusalOf(change, outcome.refusal),
        await receipts.refused(call.params.id, change, outcome),
      );
    if (outcome.replayed) call.reply.header('idempotent-replayed', 'true');
    const receipt = await receipts.changed(call.params.id, change, outcome);
    const now = await myLimit(db, call.params.id, call.user);
    return now ? ok({ ...now, receipt }) : refuse('auction_closed');
  }

  serve(setLimit, setLimitSchemas, (call) => changeLimit(call, setLimit, call.body.limit));
  serve(cancelLimit, cancelLimitSchemas, (call) => changeLimit(call, cancelLimit));

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

const withReceipt = (refusal: Refusal, receipt: string | undefined): Refusal =>
  receipt === undefined ? refusal : { ...refusal, extra: { ...refusal.extra, receipt } };

function submittedBid(call: Call<typeof placeBid>, secret: string): SubmittedBid | Refusal {
  const { body, user } = call;
  const [amount, limit] = [body.amount ?? undefined, body.limit ?? undefined];
  const from = submitter(call, placeBid, { amount, limit }, secret);
  if ('refused' in from) return from;
  return { bidderId: user.id, cents: centsOf(amount), limit: centsOf(limit), ...from };
}

/** What the engine keeps of the request that brought something to a lot's queue: its key and where it came from. */
function submitter(
  {
    request,
    params,
    user,
  }: Call<typeof placeBid> | Call<typeof setLimit> | Call<typeof cancelLimit>,
  operation: Pick<Operation, 'method' | 'path'>,
  input: Record<string, number | undefined>,
  secret: string,
): { key?: BidKey; origin: BidOrigin } | Refusal {
  const key = readIdempotencyKey(request.raw);
  if (key === 'malformed') return invalid(MALFORMED_KEY);
  const origin = requestOrigin(request, user, secret);
  return key === undefined ? { origin } : { origin, key: keyOf(key, operation, params.id, input) };
}

const centsOf = (dollars: number | undefined): Cents | undefined =>
  dollars === undefined ? undefined : toCents(dollars);
