import { hash } from 'node:crypto';
import { type PlacedFacts, presentPlacedBid, type SettledLot } from './present-placed-bid.ts';
import { placedBidWriter } from './write-placed-bid.ts';

/** A lot as answers show it, and the hash it is stored under. */
export interface StoredLot {
  hash: Buffer;
  text: string;
}

/** What of a lot is worked out once, until somebody changes it, and not for every bid. */
interface Known {
  /** The very objects that it was last asked for: where it is read all bids of a batch have one, those of the next another. */
  asked: SettledLot;
  askedBefore: SettledLot | undefined;
  settled: SettledLot;
  stored: StoredLot;
  write: (facts: PlacedFacts) => string;
}

/** Lots worked out at once (some 5 kB each); past it they are all forgotten and come again. */
const MOST = 5_000;
const known = new Map<number, Known>();

/** How the lot is stored beside the outcomes that show it. */
export const toStoredLot = (lot: SettledLot): StoredLot => knowing(lot).stored;

/** The answer to an accepted bid on the lot as JSON, byte for byte that of `presentPlacedBid`. */
export function writePlacedBid(lot: SettledLot, facts: PlacedFacts): string {
  const { id, role } = facts.bidder;
  // An admin and the seller see more than bidders do, and of an ended lot its winner does.
  const isOther = role === 'admin' || id === lot.seller_id || lot.status !== 'live';
  return isOther ? JSON.stringify(presentPlacedBid(lot, facts)) : knowing(lot).write(facts);
}

function knowing(lot: SettledLot): Known {
  const before = known.get(lot.id);
  if (before && (before.asked === lot || before.askedBefore === lot)) return before;
  if (before && isSame(before.settled, lot)) {
    ask(before, lot);
    return before;
  }
  if (known.size >= MOST) known.clear();
  const settled = settledPartOf(lot);
  const text = JSON.stringify(settled);
  const stored = { hash: hash('sha256', text, 'buffer'), text };
  const write = placedBidWriter(settled);
  const one = { asked: lot, askedBefore: undefined, settled, stored, write };
  known.set(lot.id, one);
  return one;
}

function ask(one: Known, lot: SettledLot): void {
  one.askedBefore = one.asked;
  one.asked = lot;
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
  collar_market_multiple: lot.collar_market_multiple,
  collar_floor_multiple: lot.collar_floor_multiple,
  discount_tenths: lot.discount_tenths,
  status: lot.status,
  hard_stop_at: lot.hard_stop_at,
  soft_close_seconds: lot.soft_close_seconds,
  reject_reason: lot.reject_reason,
  withdraw_reason: lot.withdraw_reason,
  conflicts: lot.conflicts,
  renames: lot.renames,
  relisted_as_id: lot.relisted_as_id,
  relists_id: lot.relists_id,
  deleted_at: lot.deleted_at,
  created_at: lot.created_at,
  seller_name: lot.seller_name,
  seller_email: lot.seller_email,
  seller_status: lot.seller_status,
});

const isSame = (before: SettledLot, now: SettledLot): boolean =>
  (Object.keys(before) as (keyof SettledLot)[]).every((name) => {
    const [one, other] = [before[name], now[name]];
    // Moments and lists are read anew each time.
    if (typeof one === 'object') return JSON.stringify(one) === JSON.stringify(other);
    return one === other;
  });
