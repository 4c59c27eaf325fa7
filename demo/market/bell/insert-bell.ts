import type { DemoPeople } from '#demo/people/insert-people.ts';
import { HOUR, type Instant, toDate } from '#domain/time.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { forAdmin } from './for-admin.ts';
import { forBuyer } from './for-buyer.ts';
import { forSeller } from './for-seller.ts';
import type { BellMarket } from './told.ts';

/** What the three accounts find under the bell: what the market told them over the past days. */
export async function insertBell(tx: Tx, market: BellMarket, people: DemoPeople, now: Instant) {
  const told = [
    ...forAdmin(market, people),
    ...forSeller(market, people.seller),
    ...forBuyer(market, people.buyer),
  ];
  const rows = told.map(({ reader, at, notice }) => ({
    user_id: reader,
    type: notice.type,
    auction_id: notice.auctionId,
    title: notice.title,
    body: notice.body,
    url: notice.url,
    about: notice.about ?? null,
    created_at: toDate(at),
    // Yesterday's news was read; what is newer makes the bell ring.
    read_at: at < now - 24 * HOUR ? toDate(at + HOUR) : null,
  }));
  await tx.insertInto('notifications').values(rows).execute();
}
