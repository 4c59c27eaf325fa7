import { MAX_PRICE } from '#domain/money.ts';
import { SECOND, toInstant } from '#domain/time.ts';
import type { LotRow } from '#server/engine/lot-row.ts';
import type { StoredBid } from '../database/database.ts';
import type { Close } from '../market/closer.ts';
import type { Intent } from '../market/intent.ts';
import type { World } from '../world.ts';

export interface Played {
  world: World;
  /** The lots as they were before the first bid. */
  opened: readonly LotRow[];
  intents: readonly Intent[];
  closes: readonly Close[];
}

/** What is wrong with the histories of bids as the database has them at the end of a run. */
export const checkHistories = (played: Played): string[] =>
  played.opened.flatMap((lot) => checkHistory(played, lot));

function checkHistory({ world, intents, closes }: Played, opened: LotRow): string[] {
  const wrong: string[] = [];
  const bids = world.database.bids.filter((bid) => bid.auctionId === opened.id);
  const end = { at: toInstant(opened.ends_at ?? new Date(0)), extensions: 0 };
  bids.forEach((bid, index) => {
    const before = bids[index - 1];
    const said = [...wrongOrder(bid, before, index), ...wrongPrice(opened, bid, before)];
    if (bid.placedAt >= end.at) said.push('comes at or after the end');
    if (bid.bidderId === opened.seller_id) said.push("is the seller's own");
    const { permissions } = world.database;
    if (!permissions.mightBid(opened.id, bid.bidderId, bid.lockedAt, bid.committedAt))
      said.push('is by someone who might not bid then');
    if (!isExplained(bid, intents)) said.push('was never asked for');
    wrong.push(...said.map((what) => `Bid ${bid.seq} of lot ${opened.id} ${what}.`));
    extend(opened, end, bid.placedAt);
  });
  const row = world.database.lots.get(opened.id);
  return [...wrong, ...wrongRow(row, bids, end), ...wrongClose(opened, bids, closes)];
}

function wrongOrder(bid: StoredBid, before: StoredBid | undefined, index: number): string[] {
  const wrong: string[] = [];
  if (bid.seq !== index + 1) wrong.push(`is number ${index + 1} in the history`);
  if (bid.placedAt !== Math.max(bid.clock, (before?.placedAt ?? 0) + 1))
    wrong.push('has not the time at which its batch had the lock');
  if (before && bid.committedAt < before.committedAt)
    wrong.push('was durable before the one before');
  if (before && before.committedAt > bid.lockedAt && before.lockedAt !== bid.lockedAt)
    wrong.push('was decided before the one before it was durable');
  return wrong;
}

function wrongPrice(lot: LotRow, bid: StoredBid, before: StoredBid | undefined): string[] {
  const most = lot.max_bid_cents ?? MAX_PRICE;
  const floor = before
    ? Math.min(before.cents + (lot.min_increment_cents ?? 1), most)
    : lot.buy_in_cents;
  const market = lot.collar_market_multiple * lot.market_cents;
  const max = lot.max_bid_cents ?? Math.max(market, lot.collar_floor_multiple * floor);
  const wrong: string[] = [];
  if (bid.cents < floor) wrong.push(`is below the floor of ${floor}`);
  if (before && bid.cents <= before.cents) wrong.push('does not raise the price');
  if (bid.cents > max) wrong.push('is above the most that could be bid');
  if (before?.bidderId === bid.bidderId) wrong.push('outbids its own bidder');
  return wrong;
}

const isExplained = (bid: StoredBid, intents: readonly Intent[]): boolean =>
  intents.some(
    (one) =>
      one.bidderId === bid.bidderId &&
      one.cents === bid.cents &&
      one.lotId === bid.auctionId &&
      one.tries.some((said) => said.life !== undefined && said.sentAt <= bid.lockedAt),
  );

/** Soft close, reckoned again, by itself. */
function extend(lot: LotRow, end: { at: number; extensions: number }, placedAt: number): void {
  const window = (lot.soft_close_seconds ?? 0) * SECOND;
  if (window === 0 || end.at - placedAt >= window) return;
  const wished = Math.ceil((placedAt + window) / 1000) * 1000;
  const reached = Math.min(wished, toInstant(lot.hard_stop_at ?? new Date(0)));
  if (reached <= end.at) return;
  end.at = reached;
  end.extensions += 1;
}

function wrongRow(
  row: LotRow | undefined,
  bids: readonly StoredBid[],
  end: { at: number; extensions: number },
): string[] {
  const last = bids.at(-1);
  const fits =
    row?.leading_seq === (last?.seq ?? null) &&
    row.leading_cents === (last?.cents ?? null) &&
    row.leading_bidder_id === (last?.bidderId ?? null) &&
    toInstant(row.ends_at ?? new Date(0)) === end.at &&
    row.extensions === end.extensions;
  return fits ? [] : [`Lot ${row?.id} does not say what its bids say.`];
}

function wrongClose(lot: LotRow, bids: readonly StoredBid[], closes: readonly Close[]): string[] {
  const [close, ...more] = closes.filter(({ lotId }) => lotId === lot.id);
  if (!close || more.length > 0) return [`Lot ${lot.id} was not closed exactly once.`];
  const wrong: string[] = [];
  if (close.bids !== bids.length) wrong.push(`Lot ${lot.id} has bids from after its close.`);
  if (close.winnerId !== (bids.at(-1)?.bidderId ?? null))
    wrong.push(`Lot ${lot.id} was not won by its last bid.`);
  return wrong;
}
