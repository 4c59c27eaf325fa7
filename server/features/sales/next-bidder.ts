import { sql } from 'kysely';
import type { WholeSale } from '#contract/sales/sale.ts';
import { toDollars } from '#domain/money.ts';
import type { SaleRow } from '#server/market/sales/sale-query.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

interface NextBidder {
  bidder_id: number;
  cents: number;
  takes_offers: boolean;
}

/**
 * Who may be offered the lot of a sale, whoever offered most first: those who never had it, nor were asked, and may
 * bid. None below a reserve, or where it is sold, offered or listed again.
 */
export async function nextBidders(
  db: Db | Tx,
  { auction_id: lotId, status }: SaleRow,
): Promise<NextBidder[]> {
  if (status !== 'void') return [];
  const { rows } = await sql<NextBidder>`
    select bidder_id, max(cents) as cents, takes_offers from offers
    join auctions on auctions.id = offers.auction_id
    join users on users.id = bidder_id
    where offers.auction_id = ${lotId} and users.status = 'active'
      and (bidding_suspended_until is null or bidding_suspended_until <= clock_timestamp())
      and bidder_id <> all (select buyer_id from sales where auction_id = ${lotId})
      and bidder_id <> all (select buyer_id from runner_up_offers where auction_id = ${lotId})
      and not exists (select from sales where auction_id = ${lotId} and status not in ('void', 'refunded'))
      and not exists (select from runner_up_offers where auction_id = ${lotId} and status = 'open'
        and open_until > clock_timestamp())
      and not exists (select from auctions again where again.relists_id = ${lotId})
    group by bidder_id, takes_offers, reserve_cents
    having max(cents) >= coalesce(reserve_cents, 0)
    order by max(cents) desc, min(seq)`.execute(db);
  return rows;
}

/** What an admin sees before they offer a lot: at which price, and whether anybody is passed over who wants no offers. */
export async function runnerUpFor(
  db: Db,
  sale: SaleRow,
  reader: { role: string },
): Promise<WholeSale['runner_up']> {
  if (reader.role !== 'admin' || sale.status !== 'void') return null;
  const bidders = await nextBidders(db, sale);
  const next = bidders.find(({ takes_offers }) => takes_offers);
  const passedOver = next ? bidders.slice(0, bidders.indexOf(next)) : bidders;
  const open = await db
    .selectFrom('runner_up_offers')
    .select('open_until')
    .where('auction_id', '=', sale.auction_id)
    .where('status', '=', 'open')
    .where(sql<boolean>`open_until > clock_timestamp()`)
    .executeTakeFirst();
  return {
    price: next ? toDollars(next.cents) : null,
    takes_no_offers: passedOver.length,
    open_until: open?.open_until.toISOString() ?? null,
  };
}
