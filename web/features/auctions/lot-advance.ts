import { replaceEqualDeep } from '@tanstack/react-query';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';

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

/** A bid that came meanwhile leads now, and it was not mine: mine are taken in by their answer. */
const overtaken = (me: MyPosition | null): MyPosition | null => me && { ...me, is_leading: false };

/** The lot on screen with a frame's news. Names that this reader may see whole stay whole. */
export function withFrame(known: LotOnScreen, lot: Auction): LotOnScreen {
  if (isBehind(lot, known)) return known;
  const { seller, winner, me } = known;
  return {
    ...lot,
    seller,
    winner: winner?.email === undefined ? lot.winner : winner,
    me: lot.bids_count > known.bids_count ? overtaken(me) : me,
  };
}

/** Of a fetched lot and the one on screen, the newer; my position comes from the answer. */
export function newerLot(known: unknown, fetched: unknown): unknown {
  const before = known as LotOnScreen | null | undefined;
  const lot = fetched as LotOnScreen | null;
  if (!before || !lot || !isBehind(lot, before)) return replaceEqualDeep(known, fetched);
  const me = lot.bids_count < before.bids_count ? overtaken(lot.me) : lot.me;
  return replaceEqualDeep(known, { ...before, me });
}
