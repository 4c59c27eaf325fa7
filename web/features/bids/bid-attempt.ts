import type { MyPosition } from '#contract/auctions/auction.ts';
import type { placeBid } from '#contract/bids/place-bid.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { LotOnScreen } from './position.ts';

export type PlacedBid = ReplyOf<typeof placeBid>;

/**
 * Random, and available on plain http too (crypto.randomUUID is not). One key is one intent to
 * bid: once it is accepted, the server answers every repeat with that bid.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The shown lot after the accepted bid. A repeat is answered with the lot as it is by then, so others may have
 * bid more; and a frame may have come before the answer: the shown lot is then newer, and only my position changes.
 */
export function withMyBid(lot: LotOnScreen, placed: PlacedBid): LotOnScreen {
  const { auction } = placed;
  const now = auction.bids_count < lot.bids_count ? lot : { ...lot, ...auction };
  return { ...now, me: lot.me && withBid(lot.me, placed, now.current_price) };
}

/** The user's channel may deliver the bid before its answer: it is then counted already. */
const withBid = (me: MyPosition, { bid, leading }: PlacedBid, price: number): MyPosition =>
  (me.my_best ?? 0) >= bid.amount
    ? me
    : {
        ...{ ...me, bidder: bid.bidder, is_leading: leading && bid.amount >= price },
        ...{ my_bids: me.my_bids + 1, my_best: bid.amount, my_last_seq: bid.seq },
      };
