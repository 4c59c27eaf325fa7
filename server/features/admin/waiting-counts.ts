import { sql } from 'kysely';

/** The listings that wait for an admin. */
export const listingsWaiting = sql`from auctions where status = 'pending' and deleted_at is null`;

/** The requests to bid that do; those on lots that are over do not. */
export const requestsWaiting = sql`
  from bid_requests join auctions on auctions.id = bid_requests.auction_id
  where bid_requests.status = 'pending' and auctions.status = 'live'`;
