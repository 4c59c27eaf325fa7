import { boundsOf } from '#domain/floor.ts';
import { toDollars } from '#domain/money.ts';
import { type Instant, toIso } from '#domain/time.ts';
import { priceRules } from '../market/lots/price-rules.ts';
import { type PlacedFacts, presentPlacedBid, type SettledLot } from './present-placed-bid.ts';

/** What of an answer is a bid's own, as it stands in the answer. */
type Own = Record<
  | 'id'
  | 'seq'
  | 'amount'
  | 'floor'
  | 'maximum'
  | 'user'
  | 'name'
  | 'bidder'
  | 'endsAt'
  | 'placedAt'
  | 'extensions',
  unknown
>;

/** Stands where a bid's own part goes. No text of a lot has it: PostgreSQL takes no NUL. */
const gap = (name: keyof Own) => `\0${name}`;
const GAP = /"\\u0000(\w+)"/;

/** Any facts do: all that depends on them becomes a gap. */
const SAMPLE: PlacedFacts = {
  bidId: 0,
  seq: 1,
  cents: 1,
  placedAt: 0,
  endsAt: 0,
  extensions: 0,
  bidder: { id: -1, role: 'buyer', name: '', email: '' },
  number: 1,
};

/**
 * Writes the answers to bids on a lot for bidders who see no more of it than everyone does. All but
 * a few figures is the same in each: it is presented and written once, with gaps. Making each
 * answer's two hundred words anew was a tenth of the work of a bid.
 */
export function placedBidWriter(settled: SettledLot): (facts: PlacedFacts) => string {
  const parts = JSON.stringify(withGaps(settled)).split(GAP);
  const rules = priceRules(settled);
  // Most bids leave the end where it was.
  let end: { at: Instant; text: string } = { at: Number.NaN, text: '' };
  return ({ bidId, seq, cents, placedAt, endsAt, extensions, bidder, number }) => {
    const bounds = boundsOf({ ...rules, leading: { cents } });
    const name = JSON.stringify(bidder.name);
    if (end.at !== endsAt) end = { at: endsAt, text: `"${toIso(endsAt)}"` };
    const own: Own = {
      id: bidId,
      seq,
      amount: toDollars(cents),
      floor: bounds ? toDollars(bounds.floor) : null,
      maximum: bounds ? toDollars(bounds.maximum) : null,
      user: `{"name":${name}}`,
      name,
      bidder: number,
      endsAt: end.text,
      placedAt: `"${toIso(placedAt)}"`,
      extensions,
    };
    let text = '';
    // Every other part is the name of a gap.
    for (let at = 0; at < parts.length; at += 1)
      text += at % 2 === 0 ? parts[at] : String(own[parts[at] as keyof Own]);
    return text;
  };
}

function withGaps(settled: SettledLot) {
  const body = presentPlacedBid(settled, SAMPLE);
  return {
    ...body,
    bid: {
      ...body.bid,
      id: gap('id'),
      seq: gap('seq'),
      amount: gap('amount'),
      user: gap('user'),
      user_name: gap('name'),
      bidder: gap('bidder'),
      ends_at: gap('endsAt'),
      created_at: gap('placedAt'),
      auction: { ...body.bid.auction, ends_at: gap('endsAt') },
    },
    auction: {
      ...body.auction,
      current_price: gap('amount'),
      floor: gap('floor'),
      maximum: gap('maximum'),
      bids_count: gap('seq'),
      ends_at: gap('endsAt'),
      extensions: gap('extensions'),
    },
  };
}
