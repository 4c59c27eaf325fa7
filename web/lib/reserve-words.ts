import type { Auction } from '#contract/auctions/auction.ts';

export const reserveWords: Readonly<Record<Auction['reserve'], string>> = {
  none: 'No reserve',
  not_met: 'Reserve not met',
  met: 'Reserve met',
};

/** Whether a lot ended with bids that did not reach its reserve, and none of them was taken. */
export const isBelowReserve = (
  lot: Pick<Auction, 'status' | 'reserve' | 'winner' | 'bids_count'>,
): boolean =>
  lot.status === 'ended' && lot.reserve === 'not_met' && !lot.winner && lot.bids_count > 0;
