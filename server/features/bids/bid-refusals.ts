import { formatCents, toDollars } from '#domain/money.ts';
import type { EngineRefusal } from '#server/engine/bid.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';

/** The engine's refusal as the answer that a bidder reads, with figures in dollars. */
export function bidRefusal(refusal: EngineRefusal): Refusal {
  switch (refusal.code) {
    case 'bid_too_low':
      return refuse('bid_too_low', {
        message: `The bid must be at least ${formatCents(refusal.minimum)}.`,
        extra: { minimum: toDollars(refusal.minimum) },
      });
    case 'bid_too_high':
      return refuse('bid_too_high', {
        message: refusal.reached
          ? 'Maximum price reached'
          : `The bid may not exceed ${formatCents(refusal.maximum)}.`,
        extra: { maximum: toDollars(refusal.maximum) },
      });
    case 'bid_out_of_range':
      return refuse('bid_out_of_range', {
        message: `This bid is far out of range. The most that can be bid now is ${formatCents(refusal.maximum)}.`,
        extra: { maximum: toDollars(refusal.maximum) },
      });
    case 'above_bid_limit':
      return refuse('above_bid_limit', {
        message: `You are approved to bid at most ${formatCents(refusal.maximum)} per share.`,
        extra: { maximum: toDollars(refusal.maximum) },
      });
    case 'limit_too_low':
      return refuse('limit_too_low', {
        message: `The limit must be at least ${formatCents(refusal.minimum)}, which you have bid already.`,
        extra: { minimum: toDollars(refusal.minimum) },
      });
    case 'auction_closed':
      return refuse('auction_closed', 'isUnknown' in refusal ? {} : { status: 409 });
    case 'account_inactive':
      return refuse('account_inactive', { message: `Your account is ${refusal.status}.` });
    case 'overloaded':
    case 'outcome_unknown':
      return refuse(refusal.code, { retryAfter: 1 });
    default:
      return refuse(refusal.code);
  }
}
