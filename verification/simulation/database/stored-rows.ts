import {
  type LotWrites,
  submitterOf,
  type WrittenBid,
  type WrittenLimitChange,
} from '#server/engine/batch-store.ts';
import type { Submission } from '#server/engine/bid.ts';

/** What the checks need to know of how a row got there. */
interface Written {
  auctionId: number;
  batch: number;
  lockedAt: number;
  /** The database's clock when the batch had the lots' locks. */
  clock: number;
  committedAt: number;
}

export type StoredBid = WrittenBid & Written;
export type StoredLimitChange = WrittenLimitChange &
  Written & {
    /** By an act that allows its owner no more, or less. */
    byAct?: true;
  };

/** What a bid's decision itself did to limits; silent changes come after it. */
export const changesOf = <Change extends WrittenLimitChange>(
  { seq, placedAt }: WrittenBid,
  changes: readonly Change[],
): Change[] => changes.filter((one) => one.seq === seq && one.changedAt === placedAt);

/** The most that whoever brought a bid about would pay; of the same lot's changes of limits. */
export const offeredIn = (bid: WrittenBid, changes: readonly WrittenLimitChange[]): number =>
  bid.answered?.cents ??
  changesOf(bid, changes).find(
    ({ bidderId, change }) => bidderId === bid.bidderId && change !== 'beaten',
  )?.cents ??
  bid.cents;

export type Keyed = Pick<Submission, 'bidderId' | 'key'>;

/** What a batch stores of a lot, each with whoever asked for it. */
export function rowsOf({
  state,
  bids,
  limitChanges,
}: LotWrites): (Keyed & { lot: number; most: number })[] {
  const asked = limitChanges.filter(({ change }) => !['beaten', 'cancelled'].includes(change));
  return [
    ...bids.map((bid) => {
      const most = offeredIn(bid, limitChanges);
      return { lot: state.id, bidderId: submitterOf(bid), most, key: bid.key };
    }),
    ...asked.map(({ bidderId, cents = 0, key }) => ({ lot: state.id, bidderId, most: cents, key })),
  ];
}
