import type { Role } from '#contract/endpoint.ts';
import type { Placed } from './outcome.ts';
import { type PlacedFacts, presentPlacedBid, type SettledLot } from './present-placed-bid.ts';

/**
 * How accepted bids lie in the database beside their keys. Only what is the bid's own: the lot as its
 * answer shows it is stored once, under a hash, until somebody changes it. A whole answer of 1.3 kB
 * with each key was most of what a batch wrote.
 */

const MOMENTS = ['hard_stop_at', 'deleted_at', 'created_at'];

/** Lots that were stored before these columns were have the defaults. */
const fromStoredText = (text: string): SettledLot => ({
  ...{ collar_market_multiple: 3, collar_floor_multiple: 2, conflicts: [], renames: [] },
  ...JSON.parse(text, (name, value) =>
    MOMENTS.includes(name) && typeof value === 'string' ? new Date(value) : value,
  ),
});

type AcceptedRow = [
  bidId: number,
  seq: number,
  cents: number,
  placedAt: number,
  endsAt: number,
  extensions: number,
  role: Role,
  name: string,
  email: string,
];

/** A kept bid as its row has it. */
export function toRowText({ facts }: Placed): string {
  const { bidId, seq, cents, placedAt, endsAt, extensions, bidder } = facts;
  const { role, name, email } = bidder;
  return `B${JSON.stringify([bidId, seq, cents, placedAt, endsAt, extensions, role, name, email])}`;
}

interface KeptRow {
  user_id: number;
  body: string;
  /** The stored lot's text. */
  lot: string | null;
  /** The bidder's number in the lot. */
  bidder: number;
}

export function fromRow({ user_id, body, lot, bidder }: KeptRow): Placed {
  if (lot === null) throw new Error('A kept bid lost its lot.');
  const facts = toFacts(JSON.parse(body.slice(1)), user_id, bidder);
  return { json: JSON.stringify(presentPlacedBid(fromStoredText(lot), facts)), facts };
}

function toFacts(row: AcceptedRow, id: number, number: number): PlacedFacts {
  const [bidId, seq, cents, placedAt, endsAt, extensions, role, name, email] = row;
  const bidder = { id, role, name, email };
  return { bidId, seq, cents, placedAt, endsAt, extensions, bidder, number };
}
