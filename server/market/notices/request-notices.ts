import type { ApprovalScope } from '#contract/bid-requests/approval-scope.ts';
import { maskedName } from '#domain/masked-name.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import { type NamedLot, page, reasonSentence } from './lot-notices.ts';
import { momentWords } from './moment-words.ts';
import type { Notice } from './notify.ts';

const more = { seller: ' and all other live lots of its seller', live: ' and all other live lots' };

/** `scope` says for which more lots the buyer asks. */
export const bidRequestReceived = (
  lot: NamedLot,
  buyer: string,
  scope?: ApprovalScope | null,
): Notice => ({
  type: 'bid_request_received',
  auctionId: lot.id,
  title: 'A buyer asks to bid',
  body: `${buyer} asks for permission to bid on ${lot.title}${scope ? more[scope] : ''}.`,
  url: '/admin/bid-requests',
});

/** The end of a sentence, with the most that an approval allows, where it says so. */
const atMost = (most: Cents | null): string =>
  most === null ? '.' : `, up to ${formatCents(most)} per share.`;

export const bidRequestApproved = (lot: NamedLot, most: Cents | null = null): Notice => ({
  type: 'bid_request_approved',
  auctionId: lot.id,
  title: `You can bid on ${lot.title}`,
  body: `Your request to bid on ${lot.title} was approved${atMost(most)}`,
  url: page(lot),
});

interface Rejection {
  reason: string | null;
  /** When the buyer may ask again; undefined where that is at once. */
  from: Date | undefined;
}

export const bidRequestRejected = (lot: NamedLot, { reason, from }: Rejection): Notice => ({
  type: 'bid_request_rejected',
  auctionId: lot.id,
  title: 'Your bid request was rejected',
  body: `You may not place bids on ${lot.title}.${reasonSentence(reason)} You can ask again${from ? ` from ${momentWords(from)}` : ''}.`,
  url: page(lot),
});

interface WideRequest {
  scope: ApprovalScope | null;
  seller_name: string;
}

/** Of a request for more lots whose own lot was over by then. */
export const wideRequestRejected = (
  { scope, seller_name }: WideRequest,
  reason: string | null,
): Notice => ({
  type: 'bid_request_rejected',
  auctionId: null,
  title: 'Your bid request was rejected',
  body: `Your request to bid on all live lots${scope === 'seller' ? ` from ${maskedName(seller_name)}` : ''} was rejected.${reasonSentence(reason)} You can ask for each of them by itself.`,
  url: '/auctions',
});

/** Nobody decided before the lot was over. */
export const bidRequestClosed = (lot: NamedLot & { status: 'ended' | 'withdrawn' }): Notice => ({
  type: 'bid_request_closed',
  auctionId: lot.id,
  title: 'Your bid request was closed',
  body: `${lot.title} ${lot.status === 'ended' ? 'ended' : 'was withdrawn'} before an admin decided on your request to bid. You need not do anything.`,
  url: page(lot),
});
