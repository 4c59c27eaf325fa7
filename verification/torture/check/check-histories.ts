import { type Evidence, type StoredBidRow, type StoredLot, type Wrong, wrong } from './evidence.ts';

/** The history of every lot, reckoned again from its bids: order, prices, end, winner. */
export const checkHistories = ({ lots, bids }: Evidence): Wrong[] => {
  const byLot = Map.groupBy(bids, ({ lotId }) => lotId);
  return lots.flatMap((lot) => checkLot(lot, byLot.get(lot.id) ?? []));
};

function checkLot(lot: StoredLot, unordered: readonly StoredBidRow[]): Wrong[] {
  const bids = unordered.toSorted((a, b) => a.seq - b.seq);
  const found: Wrong[] = [];
  let end = lot.firstEndsAt;
  const bidders = [...new Set(bids.map(({ offererId }) => offererId))];
  bids.forEach((bid, index) => {
    const before = bids[index - 1];
    const name = `Bid ${bid.seq} of lot ${lot.id}`;
    if (bid.seq !== index + 1)
      found.push(wrong('gap', `${name} is number ${index + 1} of its history.`));
    if (!follows(bid, before, lot))
      found.push(wrong('gap', `${name} does not follow the one before.`));
    if (Math.max(bid.cents, bid.offered) > mostAfter(before, lot))
      found.push(wrong('far', `${name} is above the most that could be bid.`));
    if (bid.number !== bidders.indexOf(bid.offererId) + 1)
      found.push(wrong('number', `${name} is not by bidder ${bid.number}.`));
    if (bid.placedAt >= end) found.push(wrong('late', `${name} came at or after the end.`));
    end = extended(lot, end, bid.placedAt);
  });
  if (lot.status === 'pending') return found;
  if (lot.endsAt !== end)
    found.push(wrong('late', `Lot ${lot.id} has not the end its bids give it.`));
  return [...found, ...checkClose(lot, bids.at(-1))];
}

/** By hand from the floor on and by somebody else; for the leader a step at most above what it answers. */
function follows(bid: StoredBidRow, before: StoredBidRow | undefined, lot: StoredLot): boolean {
  const { bidderId, cents, placedAt, answeredId, offered } = bid;
  if (answeredId === null)
    return (
      cents >= floorAfter(before, lot) &&
      placedAt > (before?.placedAt ?? 0) &&
      bidderId !== before?.bidderId
    );
  return (
    before !== undefined &&
    placedAt > before.placedAt &&
    bidderId === before.bidderId &&
    answeredId !== bidderId &&
    offered >= floorAfter(before, lot) &&
    cents >= offered &&
    cents <= above(offered, lot)
  );
}

const above = (price: number, { increments }: StoredLot): number =>
  price + (increments.findLast(([from]) => from <= price)?.[1] ?? 0);

const floorAfter = (before: StoredBidRow | undefined, lot: StoredLot): number =>
  before ? Math.min(above(before.cents, lot), lot.maxBid ?? Infinity) : lot.buyIn;

/** The maximum, or the collar where there is none, reckoned again, by itself. */
function mostAfter(before: StoredBidRow | undefined, lot: StoredLot): number {
  const { market, maxBid, marketMultiple, floorMultiple } = lot;
  return maxBid ?? Math.max(marketMultiple * market, floorMultiple * floorAfter(before, lot));
}

/** Soft close, reckoned again, by itself. */
function extended({ softClose, hardStopAt }: StoredLot, end: number, placedAt: number): number {
  if (softClose === 0 || end - placedAt >= softClose) return end;
  const wished = Math.ceil((placedAt + softClose) / 1000) * 1000;
  return Math.max(end, Math.min(wished, hardStopAt));
}

function checkClose(lot: StoredLot, last: StoredBidRow | undefined): Wrong[] {
  const found: Wrong[] = [];
  const isLeading =
    lot.leadingSeq === (last?.seq ?? null) &&
    lot.leadingCents === (last?.cents ?? null) &&
    lot.leaderId === (last?.bidderId ?? null);
  if (!isLeading)
    found.push(wrong('winner', `Lot ${lot.id} does not name its last bid as leading.`));
  if (lot.status !== 'ended')
    found.push(wrong('winner', `Lot ${lot.id} is ${lot.status} and should have ended.`));
  else if (lot.winnerId !== (last?.bidderId ?? null))
    found.push(wrong('winner', `Lot ${lot.id} was not won by its last bid.`));
  if (lot.status === 'ended' && lot.endedAt < lot.endsAt)
    found.push(wrong('late', `Lot ${lot.id} was ended before its time.`));
  return found;
}
