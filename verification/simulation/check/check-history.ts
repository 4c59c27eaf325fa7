import type { Lot } from '#domain/auction.ts';
import { SECOND, toInstant } from '#domain/time.ts';
import { submitterOf } from '#server/engine/batch-store.ts';
import type { LotRow } from '#server/engine/lot-row.ts';
import { allows } from '../database/permissions.ts';
import { offeredIn, type StoredBid, type StoredLimitChange } from '../database/stored-rows.ts';
import type { Close } from '../market/closer.ts';
import type { Intent } from '../market/intent.ts';
import type { World } from '../world.ts';
import { replayLot } from './replay-lot.ts';

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

function checkHistory(played: Played, opened: LotRow): string[] {
  const { world, closes } = played;
  const wrong: string[] = [];
  const bids = world.database.bids.filter((bid) => bid.auctionId === opened.id);
  const changes = world.database.limitChanges.filter((one) => one.auctionId === opened.id);
  const end = { at: toInstant(opened.ends_at ?? new Date(0)), extensions: 0 };
  bids.forEach((bid, index) => {
    const before = bids[index - 1];
    const said = [...wrongOrder(bid, before, index, changes, opened), ...wrongPrice(bid, before)];
    if (bid.placedAt >= end.at) said.push('comes at or after the end');
    if (submitterOf(bid) === opened.seller_id) said.push("is the seller's own");
    if (!isPermitted(world, bid, changes)) said.push('is by or for someone who might not bid then');
    wrong.push(...said.map((what) => `Bid ${bid.seq} of lot ${opened.id} ${what}.`));
    extend(opened, end, bid.placedAt);
  });
  const replayed = replayLot(played, opened);
  const row = world.database.lots.get(opened.id);
  return [
    ...wrong,
    ...replayed.wrong,
    ...wrongRow(row, bids, end),
    ...(replayed.wrong.length > 0 ? [] : wrongLimit(row, replayed.lot, bids)),
    ...wrongClose(opened, bids, closes),
  ];
}

/** Both whoever brought it about, for all that they offered, and whom it leads for, to its price. */
function isPermitted(
  { database }: World,
  bid: StoredBid,
  changes: readonly StoredLimitChange[],
): boolean {
  const { auctionId, bidderId, cents, lockedAt, committedAt } = bid;
  const mightBid = (id: number, most: number): boolean =>
    database.permissions
      .between(auctionId, id, lockedAt, committedAt)
      .some((permission) => allows(permission, most));
  return mightBid(submitterOf(bid), offeredIn(bid, changes)) && mightBid(bidderId, cents);
}

function wrongOrder(
  bid: StoredBid,
  before: StoredBid | undefined,
  index: number,
  changes: readonly StoredLimitChange[],
  opened: LotRow,
): string[] {
  const wrong: string[] = [];
  if (bid.seq !== index + 1) wrong.push(`is number ${index + 1} in the history`);
  const sinceThen = changes.filter(({ seq, change }) => seq === before?.seq && change !== 'kept');
  const latest = Math.max(
    opened.limit_changed_us ?? 0,
    ...sinceThen.map(({ changedAt }) => changedAt),
  );
  if (bid.placedAt !== Math.max(bid.clock, (before?.placedAt ?? 0) + 1, latest))
    wrong.push('has not the time at which its batch had the lock');
  if (before && bid.committedAt < before.committedAt)
    wrong.push('was durable before the one before');
  if (before && before.committedAt > bid.lockedAt && before.lockedAt !== bid.lockedAt)
    wrong.push('was decided before the one before it was durable');
  return wrong;
}

/** Whether the amount is right, the replay tells. */
function wrongPrice(bid: StoredBid, before: StoredBid | undefined): string[] {
  const wrong: string[] = [];
  if (before && bid.cents <= before.cents) wrong.push('does not raise the price');
  if (bid.how === 'hand' && before?.bidderId === bid.bidderId) wrong.push('outbids its own bidder');
  if (bid.how === 'limit' && before?.bidderId !== bid.bidderId) wrong.push('is not by the leader');
  if (bid.answered?.bidderId === bid.bidderId) wrong.push('answers its own bidder');
  return wrong;
}

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

function wrongLimit(row: LotRow | undefined, lot: Lot, bids: readonly StoredBid[]): string[] {
  const { limit, leading } = lot;
  const fits =
    row?.limit_cents === (limit?.cents ?? null) &&
    (row.limit_set_at?.getTime() ?? null) === (limit ? Math.floor(limit.setAt / 1000) : null) &&
    row.limit_bidder_id === (limit ? leading?.bidderId : null) &&
    row.limit_changed_us === (lot.limitChangedAt ?? null) &&
    row.answered_count === bids.filter(({ answered }) => answered).length;
  return fits ? [] : [`Lot ${row?.id} has not the limit that its history gives it.`];
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
