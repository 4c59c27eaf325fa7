import type { Role } from '#contract/endpoint.ts';
import type { Attempt, BidOrigin, Told } from '../bidding/outcome.ts';
import type { Change } from '../db/committed.ts';
import type { Refusal } from '../http/answer.ts';

/** Bids of one turn of a worker's event loop, in the order in which they came. */
export interface Bids {
  say: 'bids';
  /** The number of the first one; the others count on from it. */
  first: number;
  bids: BidRow[];
}

/** What became of bids, and what was committed that every worker's readers want to see at once. */
export interface Outcomes {
  say: 'outcomes';
  outcomes: OutcomeRow[];
  changed: Change | undefined;
}

/** Rows cost half of what objects do on their way: their fields' names would be written with each. */
type BidRow = [
  auctionId: number,
  cents: number,
  bidderId: number,
  role: Role,
  name: string,
  email: string,
  arrivedAt: number,
  origin: BidOrigin | undefined,
  key?: string,
  request?: string,
];
/** The answer that was written for an accepted bid, or why it was refused. */
type OutcomeRow = [bid: number, replayed: boolean, answer: string | Refusal];

export function bidRow(
  auctionId: number,
  { bidder, cents, key, origin }: Attempt,
  arrivedAt: number,
): BidRow {
  const { id, role, name, email } = bidder;
  const row: BidRow = [auctionId, cents, id, role, name, email, arrivedAt, origin];
  if (key) row.push(key.text, key.request);
  return row;
}

export function attemptOf(row: BidRow, by: number): Attempt {
  const [, cents, id, role, name, email, arrivedAt, origin, key, request] = row;
  const bidder = { id, role, name, email };
  const attempt = { bidder, cents, ...(origin && { origin }), handedIn: { by, arrivedAt } };
  if (key === undefined || request === undefined) return attempt;
  return { ...attempt, key: { text: key, request } };
}

export const outcomeRow = (bid: number, told: Told): OutcomeRow => [
  bid,
  told.replayed,
  told.accepted ? told.json : told.refusal,
];

export const toldOf = ([, replayed, answer]: OutcomeRow): Told =>
  typeof answer === 'string'
    ? { accepted: true, replayed, json: answer }
    : { accepted: false, replayed, refusal: answer };
