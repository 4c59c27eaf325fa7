import { hash } from 'node:crypto';
import type { Role } from '#contract/endpoint.ts';
import type { KeptOutcome } from './idempotency.ts';
import { type PlacedFacts, presentPlacedBid, type SettledLot } from './present-placed-bid.ts';

/**
 * How first outcomes lie in the database. Of an accepted bid only what is its own: the lot as its
 * answer shows it is stored once, under a hash, until somebody changes it. A whole answer of 1.3 kB
 * with each key was most of what a batch wrote.
 */

/** A lot as answers show it, and the hash it is stored under. */
export interface StoredLot {
  hash: Buffer;
  text: string;
}

export function toStoredLot(lot: SettledLot): StoredLot {
  const text = JSON.stringify(settledPartOf(lot));
  return { hash: hash('sha256', text, 'buffer'), text };
}

const settledPartOf = (lot: SettledLot): SettledLot => ({
  id: lot.id,
  seller_id: lot.seller_id,
  title: lot.title,
  ticker: lot.ticker,
  logo_hash: lot.logo_hash,
  investing_link: lot.investing_link,
  total_shares: lot.total_shares,
  buy_in_cents: lot.buy_in_cents,
  market_cents: lot.market_cents,
  max_bid_cents: lot.max_bid_cents,
  min_increment_cents: lot.min_increment_cents,
  discount_tenths: lot.discount_tenths,
  status: lot.status,
  hard_stop_at: lot.hard_stop_at,
  soft_close_seconds: lot.soft_close_seconds,
  reject_reason: lot.reject_reason,
  withdraw_reason: lot.withdraw_reason,
  deleted_at: lot.deleted_at,
  created_at: lot.created_at,
  seller_name: lot.seller_name,
  seller_email: lot.seller_email,
  seller_status: lot.seller_status,
});

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

/** A kept outcome as its row has it. */
export function toRowText(kept: KeptOutcome): string {
  if (kept.kept === 'refused') return `R${JSON.stringify(kept.refusal)}`;
  const { bidId, seq, cents, placedAt, endsAt, extensions, bidder } = kept.facts;
  const { role, name, email } = bidder;
  const row: AcceptedRow = [bidId, seq, cents, placedAt, endsAt, extensions, role, name, email];
  return `B${JSON.stringify(row)}`;
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
  const answer = presentPlacedBid(fromStoredText(lot), facts);
  return { kept: 'accepted', body: answer, json: JSON.stringify(answer), facts };
}

function toFacts(row: AcceptedRow, id: number): PlacedFacts {
  const [bidId, seq, cents, placedAt, endsAt, extensions, role, name, email] = row;
  return { bidId, seq, cents, placedAt, endsAt, extensions, bidder: { id, role, name, email } };
}
