import type { Bid, MyBid } from '#contract/bids/bid.ts';
import { toDollars } from '#domain/money.ts';
import type { Reader } from '#server/platform/http/auth/caller.ts';
import type { ShownBidRow } from './bid-query.ts';
import { logoUrl, nameFor } from './present-auction.ts';
import { type EndedRow, topBidOpenUntil } from './top-bid.ts';

/** A bid for a reader: the bidder's whole name and email only to admins and the bidder. */
export function presentBid(bid: ShownBidRow, reader: Reader): Bid {
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
    ...answeredShown(bid, reader),
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

/** The bid that this one answered; its bidder's whole name only to admins and that bidder. */
export function answeredShown(
  bid: Pick<
    ShownBidRow,
    'answered_bidder_id' | 'answered_name' | 'answered_number' | 'answered_cents'
  >,
  reader: Reader,
): Pick<Bid, 'answered'> {
  const { answered_bidder_id: id, answered_name, answered_number, answered_cents } = bid;
  if (id === null || answered_name === null) return {};
  return {
    answered: {
      bidder: answered_number ?? 0,
      user_name: nameFor(reader, id, answered_name),
      amount: toDollars(answered_cents ?? 0),
    },
  };
}

/** Whether this reader sees more of the bid than everyone does: the whole name of its bidder, or of whom it answered. */
export const seesMoreOfBid = (bid: ShownBidRow, reader: Reader): boolean =>
  reader !== undefined &&
  (reader.role === 'admin' || [bid.bidder_id, bid.answered_bidder_id].includes(reader.id));

/** One of the reader's own bids, with what became of it. */
export function presentMyBid(
  bid: ShownBidRow & EndedRow & { overtaken: boolean; was_answered: boolean },
  reader: Reader,
): MyBid {
  const until = topBidOpenUntil(bid);
  return {
    ...presentBid(bid, reader),
    state: stateOf(bid),
    current_price: toDollars(bid.leading_cents ?? bid.buy_in_cents),
    overtaken: bid.overtaken,
    was_answered: bid.was_answered,
    ...(until ? { top_bid_open_until: until.toISOString() } : {}),
  };
}

function stateOf(bid: ShownBidRow): MyBid['state'] {
  if (bid.status === 'withdrawn') return 'withdrawn';
  if (bid.status === 'ended') return bid.winner_id === bid.bidder_id ? 'won' : 'lost';
  return bid.leading_bidder_id === bid.bidder_id ? 'leading' : 'outbid';
}
