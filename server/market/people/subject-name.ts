import { sql } from 'kysely';

/** What a log's subject is called now: the lot's title or the user's name; a request has its buyer's and its lot's. */
export const subjectName = sql<string | null>`case subject_type
  when 'auction' then (select title from auctions where id = subject_id)
  when 'user' then (select name from users where id = subject_id)
  when 'bid_request' then (
    select users.name || ' on ' || auctions.title from bid_requests
    join users on users.id = buyer_id join auctions on auctions.id = auction_id
    where bid_requests.id = subject_id) end`;
