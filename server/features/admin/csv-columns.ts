import type { User } from '#contract/accounts/user.ts';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import type { Bid } from '#contract/bids/bid.ts';
import type { Columns } from '#server/market/lists/csv-answer.ts';

export const auctionColumns: Columns<AdminAuction> = {
  id: (lot) => lot.id,
  title: (lot) => lot.title,
  ticker: (lot) => lot.ticker,
  status: (lot) => lot.status,
  seller: (lot) => lot.seller.name,
  seller_email: (lot) => lot.seller.email,
  total_shares: (lot) => lot.total_shares,
  buy_in_price: (lot) => lot.buy_in_price,
  market_price: (lot) => lot.market_price,
  max_bid_price: (lot) => lot.max_bid_price,
  min_increment: (lot) => lot.min_increment,
  discount: (lot) => lot.discount,
  current_price: (lot) => lot.current_price,
  bids_count: (lot) => lot.bids_count,
  ends_at: (lot) => lot.ends_at,
  winner: (lot) => lot.winner?.name ?? null,
  winner_bidder: (lot) => lot.winner?.bidder ?? null,
  winner_email: (lot) => lot.winner?.email ?? null,
  winning_bid: (lot) => lot.winning_bid,
  pending_requests: (lot) => lot.pending_requests,
  reject_reason: (lot) => lot.reject_reason,
  withdraw_reason: (lot) => lot.withdraw_reason,
  investing_link: (lot) => lot.investing_link,
  sector: (lot) => lot.sector,
  share_class: (lot) => lot.share_class,
  country: (lot) => lot.country,
  market_price_source: (lot) => lot.market_price_source,
  market_price_date: (lot) => lot.market_price_date,
  created_at: (lot) => lot.created_at,
  own_increment: (lot) => lot.own_increment,
  reserve: (lot) => lot.reserve,
};

export const bidColumns: Columns<Bid> = {
  id: (bid) => bid.id,
  auction_id: (bid) => bid.auction_id,
  auction_title: (bid) => bid.auction_title,
  auction_ticker: (bid) => bid.auction_ticker,
  auction_status: (bid) => bid.auction.status,
  seq: (bid) => bid.seq,
  amount: (bid) => bid.amount,
  user: (bid) => bid.user.name,
  bidder: (bid) => bid.bidder,
  email: (bid) => bid.user.email ?? null,
  how: (bid) => bid.how,
  answered: (bid) => bid.answered?.amount ?? null,
  answered_user: (bid) => bid.answered?.user_name ?? null,
  answered_bidder: (bid) => bid.answered?.bidder ?? null,
  created_at: (bid) => bid.created_at,
};

export const userColumns: Columns<User> = {
  id: (user) => user.id,
  name: (user) => user.name,
  email: (user) => user.email,
  email_verified_at: (user) => user.email_verified_at,
  roles: (user) => user.roles.map(({ name }) => name).join(' '),
  status: (user) => user.status,
  created_at: (user) => user.created_at,
};
