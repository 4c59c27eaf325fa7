import { ANSWERED_TITLE } from '#contract/notifications/answered-title.ts';
import { asSentence } from '#domain/as-sentence.ts';
import { type Fee, type FeeTerms, hasFee, hasFees } from '#domain/fee-terms.ts';
import { feeWords } from '#domain/fee-words.ts';
import { type Cents, formatCents, lotValue } from '#domain/money.ts';
import { shareWords } from '#domain/share-words.ts';
import type { Standing } from '#server/engine/batch-writes.ts';
import { type FloorRow, nextBid } from './lot-in-figures.ts';
import { momentWords, timeWords } from './moment-words.ts';
import type { Notice } from './notify.ts';

export interface NamedLot {
  id: number;
  title: string;
}

export const page = (lot: NamedLot): string => `/auction/${lot.id}`;

/** Where an admin reads a listing before they decide on it. */
const reviewPage = (lot: NamedLot): string => `/admin/auctions?review=${lot.id}`;

/** What follows a whole sentence, where somebody said why; their own words may lack the full stop, or be several sentences. */
export const reasonSentence = (reason: string | null): string =>
  reason ? ` Reason: “${asSentence(reason)}”` : '';

const endThen = ({ end }: Standing): string =>
  end ? ` Bidding was then due to end on ${momentWords(end)}.` : '';

const aboveLimit = ({ passed }: Standing): string =>
  passed === undefined ? '' : `, above your limit of ${formatCents(passed)}`;

export const outbid = (lot: NamedLot, then: Standing): Notice => ({
  type: 'outbid',
  auctionId: lot.id,
  title: 'You have been outbid',
  body: `Another bidder took the lead on ${lot.title} at ${formatCents(then.leading)} per share${aboveLimit(then)}.${endThen(then)}`,
  url: page(lot),
});

/** The same to who never led with their bid: the leader's limit answered it at once. */
export const answeredAtOnce = (lot: NamedLot, then: Standing): Notice => ({
  ...outbid(lot, then),
  title: ANSWERED_TITLE,
  body: `Your ${then.passed === undefined ? 'bid' : `limit of ${formatCents(then.passed)}`} on ${lot.title} did not exceed the leader’s limit, and the leading bid became ${formatCents(then.leading)} per share.${endThen(then)}`,
});

/** What a bid's transaction tells whom. */
export const outbidOrAnswered = (lot: NamedLot, then: Standing, wasAnswered: boolean): Notice =>
  (wasAnswered ? answeredAtOnce : outbid)(lot, then);

/** What a notice of this title says in a mail that leaves later. */
export const outbidNow = (title: string, lot: NamedLot, now: Standing): Notice =>
  outbidOrAnswered(lot, now, title === ANSWERED_TITLE);

/** What follows an "outbid" notice for a reader who leads again. */
export const TOOK_LEAD_BACK = 'You have taken the lead back since.';

/** What follows one that is unread when others have bid since: no price, which the next bid would make untrue. */
export const BIDS_FOLLOWED = 'More bids have followed.';

export const auctionWon = (lot: NamedLot & { total_shares: number }, price: Cents): Notice => ({
  type: 'auction_won',
  auctionId: lot.id,
  title: 'You won the auction',
  body: `Your bid of ${formatCents(price)} per share won ${lot.title}: ${shareWords(lot.total_shares)}, ${formatCents(lotValue(lot.total_shares, price))}.`,
  url: page(lot),
});

export const auctionLost = (lot: NamedLot, price: Cents): Notice => ({
  type: 'auction_lost',
  auctionId: lot.id,
  title: 'You did not win the auction',
  body: `${lot.title} went to another bidder at ${formatCents(price)} per share.`,
  url: page(lot),
});

export const auctionEnded = (lot: NamedLot, price: Cents | null): Notice => ({
  type: 'auction_ended',
  auctionId: lot.id,
  title: price === null ? 'Your auction ended unsold' : 'Your auction ended: sold',
  body:
    price === null
      ? `${lot.title} ended without a bid.`
      : `${lot.title} sold at ${formatCents(price)} per share.`,
  url: page(lot),
});

const MINUTE_MS = 60_000;

export interface EndingLot extends NamedLot, FloorRow {
  ends_at: Date;
  /** The server's time. */
  now: Date;
  leading_cents: Cents | null;
}

/** Who is told that a lot ends soon. */
export type Reminded = 'leader' | 'bidder' | 'watcher';

/** Shortly before the end, to who bids on the lot or watches it, with how it stands by then. */
export const endingSoon = (lot: EndingLot, to: Reminded): Notice => {
  const minutes = Math.max(1, Math.round((lot.ends_at.getTime() - lot.now.getTime()) / MINUTE_MS));
  return {
    type: 'ending_soon',
    auctionId: lot.id,
    title: `${reminded(to)} ends in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    body: endingWords(lot, to),
    url: page(lot),
  };
};

/** To who watches the lot and did not bid, or bid and does not lead. */
export const endsWithinHour = (lot: EndingLot, to: Reminded): Notice => ({
  type: 'ends_within_hour',
  auctionId: lot.id,
  title: `${reminded(to)} ends within the hour`,
  body: endingWords(lot, to),
  url: page(lot),
});

const reminded = (to: Reminded): string => `A lot you ${to === 'watcher' ? 'watch' : 'bid on'}`;

const endingWords = (lot: EndingLot, to: Reminded): string =>
  `${lot.title} is due to end at ${timeWords(lot.ends_at)}. ${standingOf(lot, to)} A late bid may move the end.`;

function standingOf(lot: EndingLot, to: Reminded): string {
  const { leading_cents: leading } = lot;
  if (leading === null) return 'Nobody has bid yet.';
  const price = `${formatCents(leading)} per share`;
  if (to === 'leader') return `You are leading at ${price}.`;
  return `${to === 'bidder' ? outbidBy(nextBid(lot, leading)) : ''}The leading bid is ${price}.`;
}

const outbidBy = (next: Cents | undefined): string =>
  `You were outbid${next === undefined ? '' : `: ${formatCents(next)} is the next bid`}. `;

/** To who watched the lot and did not bid. */
export const watchedEnded = (lot: NamedLot, price: Cents | null): Notice => ({
  type: 'watched_ended',
  auctionId: lot.id,
  title: 'An auction you watched has ended',
  body:
    price === null
      ? `${lot.title} ended without a bid.`
      : `${lot.title} sold at ${formatCents(price)} per share.`,
  url: page(lot),
});

export const listingSubmitted = (lot: NamedLot, isAgain = false): Notice => ({
  type: 'listing_submitted',
  auctionId: lot.id,
  title: isAgain ? 'A listing was submitted again' : 'A listing is waiting for review',
  body: `${lot.title} was submitted${isAgain ? ' again' : ''} and is waiting for approval.`,
  url: reviewPage(lot),
});

/** Which fees a lot was approved with, since they may have changed after it was submitted. */
const feesSentence = (fees: FeeTerms): string =>
  hasFees(fees)
    ? ` Its fees: you pay ${paidWords(fees.seller)}; the buyer pays ${paidWords(fees.buyer)}.`
    : '';

/** To a seller: what their lots would pay that wait for approval, once other fees are in force. */
export function feesChanged(
  { titles, lots, first }: { titles: readonly string[]; lots: number; first: number },
  fees: FeeTerms,
): Notice {
  const more = lots - titles.length;
  const named = `${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const words = hasFees(fees)
    ? `have other fees: you pay ${paidWords(fees.seller)}; the buyer pays ${paidWords(fees.buyer)}${fees.taxTenths > 0 ? '; tax on these fees is added' : ''}`
    : 'have no fees';
  return {
    type: 'fees_changed',
    auctionId: null,
    title: 'The fees have changed',
    body: `Lots approved from now on ${words}. Of yours, ${named} ${lots === 1 ? 'waits' : 'wait'} for approval. You can still change or delete ${lots === 1 ? 'it' : 'them'}.`,
    url: lots === 1 ? `/seller/auctions/${first}` : '/seller/auctions?status=pending',
  };
}

const paidWords = (fee: Fee): string => (hasFee(fee) ? feeWords(fee) : 'nothing');

export const listingApproved = (lot: NamedLot, endsAt: Date, fees: FeeTerms): Notice => ({
  type: 'listing_approved',
  auctionId: lot.id,
  title: 'Your listing was approved',
  body: `${lot.title} is live and ends on ${momentWords(endsAt)}.${feesSentence(fees)}`,
  url: page(lot),
});

export const listingRejected = (lot: NamedLot, reason: string): Notice => ({
  type: 'listing_rejected',
  auctionId: lot.id,
  title: 'Your listing was rejected',
  body: `${lot.title} was rejected.${reasonSentence(reason)}`,
  url: `/seller/auctions/${lot.id}/edit`,
});

/** Of a lot whose sale came to nothing: about the new one, which waits for review. */
export const listedAgain = (lot: NamedLot): Notice => ({
  type: 'listed_again',
  auctionId: lot.id,
  title: 'Your lot is listed again',
  body: `The sale of ${lot.title} came to nothing, so an admin listed it again with the same terms and documents. It is waiting for approval. Until then you can change or delete it.`,
  url: `/seller/auctions/${lot.id}`,
});

/** Of a pending or rejected lot: it has no page that its seller might still see. */
export const listingDeleted = (lot: NamedLot, reason: string | null): Notice => ({
  type: 'listing_deleted',
  auctionId: lot.id,
  title: 'Your listing was deleted',
  body: `${lot.title} was deleted by an admin.${reasonSentence(reason)}`,
  url: '/seller/auctions',
});

/** Of a pending lot whose terms an admin changed: `changes` says from what to what. */
export const listingChanged = (lot: NamedLot, changes: string): Notice => ({
  type: 'listing_changed',
  auctionId: lot.id,
  title: 'Your listing was changed',
  body: `An admin changed ${lot.title}: ${changes}. Accept or decline the changes so it can go live.`,
  url: `/seller/auctions/${lot.id}`,
});

export const changesAnswered = (lot: NamedLot, answer: 'accept' | 'decline'): Notice => ({
  type: answer === 'accept' ? 'changes_accepted' : 'changes_declined',
  auctionId: lot.id,
  title: answer === 'accept' ? 'Changes were accepted' : 'Changes were declined',
  body:
    answer === 'accept'
      ? `The seller of ${lot.title} accepted the changed terms. It is waiting for approval.`
      : `The seller of ${lot.title} declined the changed terms. The old terms stand.`,
  url: reviewPage(lot),
});

export const endMoved = (lot: NamedLot, endsAt: Date): Notice => ({
  type: 'end_moved',
  auctionId: lot.id,
  title: 'An auction ends later',
  body: `${lot.title} now ends on ${momentWords(endsAt)}.`,
  url: page(lot),
});

/** `before` and `now` are the lot's names, ticker included. */
export const auctionRenamed = (lot: NamedLot, before: string, now: string): Notice => ({
  type: 'auction_renamed',
  auctionId: lot.id,
  title: 'An auction was renamed',
  body: `${before} is now called ${now}. The lot and its bids are the same.`,
  url: page(lot),
});

export const documentAdded = (lot: NamedLot): Notice => ({
  type: 'document_added',
  auctionId: lot.id,
  title: 'A document was added to an auction',
  body: `An admin added a document to ${lot.title} while bidding is open. Read it before you bid again.`,
  url: page(lot),
});

export const auctionWithdrawn = (lot: NamedLot, reason: string | null): Notice => ({
  type: 'auction_withdrawn',
  auctionId: lot.id,
  title: 'An auction was withdrawn',
  body: `${lot.title} was withdrawn by an admin.${reasonSentence(reason)} There is no winner.`,
  url: page(lot),
});

/** Of a lot that was withdrawn and listed again: about the new one. */
export const auctionRelisted = (lot: NamedLot, reason: string, endsAt: Date): Notice => ({
  type: 'auction_relisted',
  auctionId: lot.id,
  title: 'An auction was listed again',
  body: `${lot.title} was withdrawn and listed again.${reasonSentence(reason)} Bids on the old auction do not count; the new one ends on ${momentWords(endsAt)}.`,
  url: page(lot),
});

export const leaderSuspended = (lot: NamedLot): Notice => ({
  type: 'leader_suspended',
  auctionId: lot.id,
  title: 'The leading bidder was suspended',
  body: `The account that leads on ${lot.title} is suspended. Its bid stands.`,
  url: page(lot),
});
