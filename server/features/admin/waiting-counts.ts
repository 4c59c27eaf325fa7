import { sql } from 'kysely';

/** How many listings wait for an admin. */
export const listingsWaiting = sql<number>`(
  select count(*) from auctions where status = 'pending' and deleted_at is null)`;

/** How many requests to bid do; those on lots that are over do not. */
export const requestsWaiting = sql<number>`(
  select count(*) from bid_requests join auctions on auctions.id = bid_requests.auction_id
  where bid_requests.status = 'pending' and auctions.status = 'live')`;
