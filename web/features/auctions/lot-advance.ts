import { replaceEqualDeep } from '@tanstack/react-query';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { maskedName } from '#domain/masked-name.ts';

type LotOnScreen = Auction & { me: MyPosition | null };

/**
 * Whether `lot` is from an earlier moment than `known`. Bids are only added, ends only move later,
 * and what is over stays so: answers and frames that overtook each other on the way are told apart.
 */
export function isBehind(lot: Auction, known: Auction): boolean {
  if (lot.id !== known.id) return false;
  if (lot.bids_count !== known.bids_count) return lot.bids_count < known.bids_count;
  if ((lot.status === 'live') !== (known.status === 'live')) return lot.status === 'live';
  return (lot.ends_at ?? '') < (known.ends_at ?? '');
}

/**
 * My position beside a lot that was told by another way, before it or after: every bid is above the
 * one before, so whose best is below the price does not lead any more.
 */
export const besideLot = <Me extends MyPosition | null>(me: Me, lot: Auction): Me =>
  me && { ...me, is_leading: me.is_leading && (me.my_best ?? 0) >= lot.current_price };

/** The lot on screen with a frame's news. Names that this reader may see whole stay whole. */
export function withFrame(known: LotOnScreen, lot: Auction): LotOnScreen {
  if (isBehind(lot, known)) return known;
  const { seller, winner, me } = known;
  return {
    ...lot,
    seller: maskedName(seller.name) === lot.seller.name ? seller : lot.seller,
    winner: winner?.email === undefined ? lot.winner : winner,
    me: besideLot(me, lot),
  };
}

/** Of my position in an answer and the one on screen: my channel may have told of more bids of mine. */
const later = (fetched: MyPosition | null, known: MyPosition | null): MyPosition | null =>
  fetched && known && known.my_bids > fetched.my_bids ? known : fetched;

/** Of a fetched lot and the one on screen, the newer; and of my positions. */
export function newerLot(known: unknown, fetched: unknown): unknown {
  const before = known as LotOnScreen | null | undefined;
  const answer = fetched as LotOnScreen | null;
  if (!before || !answer) return replaceEqualDeep(known, fetched);
  const lot = isBehind(answer, before) ? before : answer;
  return replaceEqualDeep(known, { ...lot, me: besideLot(later(answer.me, before.me), lot) });
}
