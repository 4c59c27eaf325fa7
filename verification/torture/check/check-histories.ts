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
  const bidders = [...new Set(bids.map(({ bidderId }) => bidderId))];
  bids.forEach((bid, index) => {
    const before = bids[index - 1];
    const name = `Bid ${bid.seq} of lot ${lot.id}`;
    if (bid.seq !== index + 1)
      found.push(wrong('gap', `${name} is number ${index + 1} of its history.`));
    if (!follows(bid, before, lot))
      found.push(wrong('gap', `${name} does not follow the one before.`));
    if (bid.cents > mostAfter(before, lot))
      found.push(wrong('far', `${name} is above the most that could be bid.`));
    if (bid.number !== bidders.indexOf(bid.bidderId) + 1)
      found.push(wrong('number', `${name} is not by bidder ${bid.number}.`));
    if (bid.placedAt >= end) found.push(wrong('late', `${name} came at or after the end.`));
    end = extended(lot, end, bid.placedAt);
  });
  if (lot.status === 'pending') return found;
  if (lot.endsAt !== end)
    found.push(wrong('late', `Lot ${lot.id} has not the end its bids give it.`));
  return [...found, ...checkClose(lot, bids.at(-1))];
}

const follows = (bid: StoredBidRow, before: StoredBidRow | undefined, lot: StoredLot): boolean =>
  before === undefined
    ? bid.cents >= lot.buyIn
    : bid.cents >= nextAfter(before, lot) &&
      bid.placedAt > before.placedAt &&
      bid.bidderId !== before.bidderId;

/** What a bid must come to, reckoned again, by itself. */
const nextAfter = ({ cents }: StoredBidRow, { increments }: StoredLot): number =>
  cents + Math.max(...increments.filter(([from]) => from <= cents).map(([, step]) => step));

/** The maximum, or the collar where there is none, reckoned again, by itself. */
function mostAfter(before: StoredBidRow | undefined, lot: StoredLot): number {
  const { buyIn, market, maxBid, marketMultiple, floorMultiple } = lot;
  const floor = before ? nextAfter(before, lot) : buyIn;
  return maxBid ?? Math.max(marketMultiple * market, floorMultiple * floor);
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
