import { replaceEqualDeep } from '@tanstack/react-query';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import type { LiveBid } from '#contract/live/frames.ts';
import { maskedName } from '#domain/masked-name.ts';

type LotWithPosition = Auction & { me: MyPosition | null };

/**
 * Whether `lot` is from an earlier moment than `other`. Bids are only added, ends only move later, and what is over
 * stays over, and a seller may then take the highest bid: so answers and frames that overtook each other are told
 * apart.
 */
export function isOlder(lot: Auction, other: Auction): boolean {
  if (lot.id !== other.id) return false;
  if (lot.bids_count !== other.bids_count) return lot.bids_count < other.bids_count;
  if ((lot.status === 'live') !== (other.status === 'live')) return lot.status === 'live';
  if (lot.status === 'ended' && !lot.winner !== !other.winner) return !lot.winner;
  return (lot.ends_at ?? '') < (other.ends_at ?? '');
}

/**
 * A position shown beside a lot that came by another way, earlier or later: every bid is above the one
 * before, so whoever's best bid is below the price no longer leads.
 */
export const positionAtPrice = <Me extends MyPosition | null>(me: Me, lot: Auction): Me =>
  me && { ...me, is_leading: me.is_leading && (me.my_best ?? 0) >= lot.current_price };

/** A bid as frames tell of it. */
type ToldBid = Pick<LiveBid, 'seq' | 'bidder' | 'amount'>;

/**
 * A position after bids that a frame brought, of the lot's newest on: an automatic bid of mine leads, though nothing
 * was said to me alone yet.
 */
function positionAfter(me: MyPosition, lot: Auction, bids: readonly ToldBid[]): MyPosition {
  const newer = bids.filter(({ seq }) => seq > (me.my_last_seq ?? 0));
  const mine = newer.filter(({ bidder }) => bidder === me.bidder);
  const leading = mine.find(({ seq }) => seq === lot.last_seq);
  if (!leading) return positionAtPrice(me, lot);
  return {
    ...{ ...me, is_leading: lot.status === 'live', my_bids: me.my_bids + mine.length },
    ...{ my_best: leading.amount, my_last_seq: leading.seq },
  };
}

/** The shown lot updated by a frame and the bids in it. Names that this reader may see in full stay in full. */
export function mergeFrame(
  shown: LotWithPosition,
  lot: Auction,
  bids: readonly ToldBid[] = [],
): LotWithPosition {
  if (isOlder(lot, shown)) return shown;
  const { seller, winner, me } = shown;
  return {
    // What frames leave out: the long texts.
    ...shown,
    ...lot,
    seller: maskedName(seller.name) === lot.seller.name ? seller : lot.seller,
    winner: winner?.email === undefined ? lot.winner : winner,
    ...recordAfter(shown, lot),
    me: me && positionAfter(me, lot, bids),
  };
}

/** The seller's record, which frames leave out, with the end and the sale of this lot. */
function recordAfter(shown: Auction, lot: Auction): Pick<Auction, 'seller_record'> {
  const { seller_record: record } = shown;
  const more = (is: (lot: Auction) => boolean): number => Number(is(lot)) - Number(is(shown));
  return record
    ? {
        seller_record: {
          ...record,
          ended: record.ended + more(({ status }) => status === 'ended'),
          withdrawn: record.withdrawn + more(({ status }) => status === 'withdrawn'),
          sold: record.sold + more(({ winner }) => winner !== null),
        },
      }
    : {};
}

/** The later of a fetched position and the shown one: my channel may have added bids of mine. */
const laterPosition = (fetched: MyPosition | null, shown: MyPosition | null): MyPosition | null =>
  fetched && shown && shown.my_bids > fetched.my_bids ? shown : fetched;

/** The newer of the shown lot and a fetched one, and of the two positions, as a query keeps it. */
export function newerLot(shown: unknown, fetched: unknown): unknown {
  const before = shown as LotWithPosition | null | undefined;
  const answer = fetched as LotWithPosition | null;
  if (!before || !answer) return replaceEqualDeep(shown, fetched);
  const lot = isOlder(answer, before) ? before : answer;
  const me = positionAtPrice(laterPosition(answer.me, before.me), lot);
  return replaceEqualDeep(shown, { ...lot, me });
}
