import type { Bid, MyBid } from '#contract/bids/bid.ts';
import { maskedName } from '#domain/masked-name.ts';
import { toDollars } from '#domain/money.ts';
import type { Reader } from '#server/platform/http/auth/caller.ts';
import type { BidRow } from './bid-query.ts';
import { logoUrl, nameFor } from './present-auction.ts';

/** A bid for a reader: the bidder's whole name and email only to admins and the bidder. */
export function presentBid(bid: BidRow, reader: Reader): Bid {
  const name = nameFor(reader, bid.bidder_id, bid.bidder_name);
  const isAdmin = reader?.role === 'admin';
  const endsAt = bid.ends_at?.toISOString() ?? null;
  return {
    id: bid.id,
    seq: bid.seq,
    amount: toDollars(bid.cents),
    user: isAdmin ? { name, email: bid.bidder_email } : { name },
    user_name: name,
    bidder: bid.bidder_number,
    how: bid.how,
    ...answeredShown(bid),
    auction_id: bid.auction_id,
    auction_title: bid.title,
    auction_ticker: bid.ticker,
    auction_logo: logoUrl(bid.logo_hash),
    market_price: toDollars(bid.market_cents),
    buy_in_price: toDollars(bid.buy_in_cents),
    ends_at: endsAt,
    created_at: bid.placed_at.toISOString(),
    auction: { id: bid.auction_id, title: bid.title, status: bid.status, ends_at: endsAt },
  };
}

/** The bid that this one answered, for anybody: its bidder is masked. */
export function answeredShown({
  answered_name: name,
  answered_number: bidder,
  answered_cents: cents,
}: Pick<BidRow, 'answered_name' | 'answered_number' | 'answered_cents'>): Pick<Bid, 'answered'> {
  if (name === null || bidder === null || cents === null) return {};
  return { answered: { bidder, user_name: maskedName(name), amount: toDollars(cents) } };
}

/** Whether this reader sees more of the bid than everyone does: the bidder's whole name. */
export const seesMoreOfBid = (bid: BidRow, reader: Reader): boolean =>
  reader !== undefined && (reader.role === 'admin' || reader.id === bid.bidder_id);

/** One of the reader's own bids, with what became of it. */
export const presentMyBid = (bid: BidRow & { overtaken: boolean }, reader: Reader): MyBid => ({
  ...presentBid(bid, reader),
  state: stateOf(bid),
  current_price: toDollars(bid.leading_cents ?? bid.buy_in_cents),
  overtaken: bid.overtaken,
});

function stateOf(bid: BidRow): MyBid['state'] {
  if (bid.status === 'withdrawn') return 'withdrawn';
  if (bid.status === 'ended') return bid.winner_id === bid.bidder_id ? 'won' : 'lost';
  return bid.leading_bidder_id === bid.bidder_id ? 'leading' : 'outbid';
}
