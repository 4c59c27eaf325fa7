import type { Role } from '#contract/endpoint.ts';
import type { KeptOutcome } from './idempotency.ts';
import { type PlacedFacts, presentPlacedBid, type SettledLot } from './present-placed-bid.ts';

/**
 * How first outcomes lie in the database. Of an accepted bid only what is its own: the lot as its
 * answer shows it is stored once, under a hash, until somebody changes it. A whole answer of 1.3 kB
 * with each key was most of what a batch wrote.
 */

const MOMENTS = ['hard_stop_at', 'deleted_at', 'created_at'];

const fromStoredText = (text: string): SettledLot =>
  JSON.parse(text, (name, value) =>
    MOMENTS.includes(name) && typeof value === 'string' ? new Date(value) : value,
  );

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

/** A kept outcome's text, in the middle of which stands the bid's time where one was accepted. */
export interface RowText {
  head: string;
  placedAt: number | undefined;
  tail: string;
}

/** A kept outcome as its row has it; the database adds to the time what its clock was later. */
export function toRowText(kept: KeptOutcome): RowText {
  if (kept.kept === 'refused')
    return { head: `R${JSON.stringify(kept.refusal)}`, placedAt: undefined, tail: '' };
  const { bidId, seq, cents, placedAt, endsAt, extensions, bidder } = kept.placed.facts;
  const { role, name, email } = bidder;
  const after = JSON.stringify([endsAt, extensions, role, name, email]).slice(1);
  return { head: `B[${bidId},${seq},${cents},`, placedAt, tail: `,${after}` };
}

interface KeptRow {
  user_id: number;
  body: string;
  /** The stored lot's text, for an accepted bid. */
  lot: string | null;
}

export function fromRow({ user_id, body, lot }: KeptRow): KeptOutcome {
  const inner: unknown = JSON.parse(body.slice(1));
  if (body.startsWith('R'))
    return {
      kept: 'refused',
      refusal: inner as Extract<KeptOutcome, { kept: 'refused' }>['refusal'],
    };
  if (lot === null) throw new Error('A kept outcome lost its lot.');
  const facts = toFacts(inner as AcceptedRow, user_id);
  const json = JSON.stringify(presentPlacedBid(fromStoredText(lot), facts));
  return { kept: 'accepted', placed: { json, facts } };
}

function toFacts(row: AcceptedRow, id: number): PlacedFacts {
  const [bidId, seq, cents, placedAt, endsAt, extensions, role, name, email] = row;
  return { bidId, seq, cents, placedAt, endsAt, extensions, bidder: { id, role, name, email } };
}
