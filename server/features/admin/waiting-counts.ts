import { sql } from 'kysely';

/** The listings that wait for an admin. */
export const listingsWaiting = sql`from auctions where status = 'pending' and deleted_at is null`;

/** The requests to bid that do; on lots that are over only those for more lots. */
export const requestsWaiting = sql`
  from bid_requests join auctions on auctions.id = bid_requests.auction_id
  where bid_requests.status = 'pending' and (auctions.status = 'live' or bid_requests.scope is not null)`;
