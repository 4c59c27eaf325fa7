import { type Cents, formatCents } from '#domain/money.ts';
import { type NamedLot, page } from './lot-notices.ts';
import { momentWords } from './moment-words.ts';
import type { Notice } from './notify.ts';

/** A lot that ended below its reserve, and until when its seller may take the highest bid. */
interface BelowReserve {
  highest: Cents;
  reserve: Cents;
  until: Date;
}

const sellersPage = (lot: NamedLot): string => `/seller/auctions/${lot.id}`;

/** To the seller. */
export const endedBelowReserve = (
  lot: NamedLot,
  { highest, reserve, until }: BelowReserve,
): Notice => ({
  type: 'auction_ended',
  auctionId: lot.id,
  title: 'Your auction ended: reserve not met',
  body: `${lot.title} was not sold: the highest bid of ${formatCents(highest)} per share is below your reserve of ${formatCents(reserve)}. You can accept it until ${momentWords(until)}.`,
  url: sellersPage(lot),
});

/** To the seller, a day before that is over. */
export const topBidWaits = (lot: NamedLot, { highest, reserve, until }: BelowReserve): Notice => ({
  type: 'top_bid_waits',
  auctionId: lot.id,
  title: 'You can still accept the highest bid',
  body: `The highest bid on ${lot.title} is ${formatCents(highest)} per share, below your reserve of ${formatCents(reserve)}. You can accept it until ${momentWords(until)}; after that the lot stays unsold.`,
  url: sellersPage(lot),
});

/** To who placed the highest bid. */
export const reserveNotMet = (lot: NamedLot, { highest, until }: BelowReserve): Notice => ({
  type: 'reserve_not_met',
  auctionId: lot.id,
  title: 'The reserve was not met',
  body: `Your bid of ${formatCents(highest)} per share on ${lot.title} was the highest, but it is below the reserve. The seller may still accept it until ${momentWords(until)}.`,
  url: page(lot),
});

export const topBidTaken = (lot: NamedLot, highest: Cents): Notice => ({
  type: 'auction_won',
  auctionId: lot.id,
  title: 'You won the auction',
  body: `The seller of ${lot.title} accepted your bid of ${formatCents(highest)} per share, although the reserve was not met.`,
  url: page(lot),
});

/** To the seller, whose last notice says that they can. It names nobody: an erased buyer’s name would stay in it. */
export const youTookTopBid = (lot: NamedLot, highest: Cents): Notice => ({
  type: 'auction_ended',
  auctionId: lot.id,
  title: 'You accepted the highest bid',
  body: `${lot.title} is sold: you accepted the highest bid of ${formatCents(highest)} per share, although your reserve was not met.`,
  url: sellersPage(lot),
});

export const topBidLapsed = (lot: NamedLot, highest: Cents): Notice => ({
  type: 'top_bid_lapsed',
  auctionId: lot.id,
  title: 'Your bid was not accepted',
  body: `${lot.title} was not sold: the seller did not accept your bid of ${formatCents(highest)} per share in time. It no longer binds you.`,
  url: page(lot),
});

/** To who placed the highest bid, before the time to accept it is over. */
export const topBidDeclined = (lot: NamedLot, highest: Cents): Notice => ({
  type: 'top_bid_lapsed',
  auctionId: lot.id,
  title: 'Your bid was not accepted',
  body: `${lot.title} was not sold: the seller declined your bid of ${formatCents(highest)} per share. It no longer binds you.`,
  url: page(lot),
});

/** To the other bidders: true also where the seller takes the highest bid later. */
export const lostBelowReserve = (lot: NamedLot, highest: Cents): Notice => ({
  type: 'auction_lost',
  auctionId: lot.id,
  title: 'You did not win the auction',
  body: `${lot.title} ended below its reserve. The highest bid was ${formatCents(highest)} per share, by another bidder.`,
  url: page(lot),
});

/** The same to who watched the lot and did not bid. */
export const watchedBelowReserve = (lot: NamedLot, highest: Cents): Notice => ({
  type: 'watched_ended',
  auctionId: lot.id,
  title: 'An auction you watched has ended',
  body: `${lot.title} ended below its reserve. The highest bid was ${formatCents(highest)} per share.`,
  url: page(lot),
});
