import { sql } from 'kysely';

/** What a log's subject is called now: the lot's title or the user's name; a request has its lot's. */
export const subjectName = sql<string | null>`case subject_type
  when 'auction' then (select title from auctions where id = subject_id)
  when 'user' then (select name from users where id = subject_id)
  when 'bid_request' then (select title from auctions where id = (
    select auction_id from bid_requests where id = subject_id)) end`;
