import { type Cents, formatCents, toDollars } from '#domain/money.ts';
import { toDate } from '#domain/time.ts';
import { type EngineRefusal, isLimitChange, type Submission } from '#server/engine/bid.ts';
import { momentWords } from '#server/market/notices/moment-words.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';

/** The engine's refusal of what was submitted: a figure that was wrong is named as the field that it came in. */
export function refusalOf(submission: Submission, refusal: EngineRefusal): Refusal {
  if (!('minimum' in refusal || 'maximum' in refusal)) return bidRefusal(refusal);
  const field = fieldAtFault(submission, refusal);
  const refused = bidRefusal(refusal, field === 'limit' ? 'limit' : 'bid');
  return { ...refused, extra: { ...refused.extra, errors: { [field]: [refused.message] } } };
}

/** A limit is never below its amount, so of both the limit is at fault only where it alone is too much. */
function fieldAtFault(
  submission: Submission,
  refusal: { minimum: Cents } | { maximum: Cents; reached?: boolean },
): 'amount' | 'limit' {
  if (isLimitChange(submission)) return 'limit';
  const { cents, limit } = submission;
  if (limit === undefined) return 'amount';
  if (cents === undefined) return 'limit';
  const isAmountRight = 'maximum' in refusal && !refusal.reached && cents <= refusal.maximum;
  return isAmountRight ? 'limit' : 'amount';
}

/** The engine's refusal as the answer that a bidder reads, with figures in dollars. */
export function bidRefusal(refusal: EngineRefusal, what: 'bid' | 'limit' = 'bid'): Refusal {
  switch (refusal.code) {
    case 'bid_too_low':
      return refuse('bid_too_low', {
        message: `The ${what} must be at least ${formatCents(refusal.minimum)}.`,
        extra: { minimum: toDollars(refusal.minimum) },
      });
    case 'bid_too_high':
      return refuse('bid_too_high', {
        message: refusal.reached
          ? 'Maximum price reached'
          : `The ${what} may not exceed ${formatCents(refusal.maximum)}.`,
        extra: { maximum: toDollars(refusal.maximum) },
      });
    case 'bid_out_of_range':
      return refuse('bid_out_of_range', {
        message: `This ${what} is far out of range. The most that can be bid now is ${formatCents(refusal.maximum)}.`,
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
    case 'bidding_suspended':
      return refuse('bidding_suspended', {
        message: `You did not pay for auctions that you won, so you cannot bid until ${momentWords(toDate(refusal.until))}.`,
      });
    case 'account_inactive':
      return refuse('account_inactive', { message: `Your account is ${refusal.status}.` });
    case 'overloaded':
    case 'outcome_unknown':
      return refuse(refusal.code, { retryAfter: 1 });
    default:
      return refuse(refusal.code);
  }
}
