import { sql } from 'kysely';
import { presentCost } from '#contract/fees/fees-in-dollars.ts';
import type { RunnerUpOffer } from '#contract/sales/runner-up-offer.ts';
import { toDollars } from '#domain/money.ts';
import { type Instant, toDate, toInstant } from '#domain/time.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { feeTermsOf } from '../fees/fee-terms.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { offerAnswered } from '../notices/sale-notices.ts';

/** Offers with what of their lot is shown, and the sale that followed. */
export const runnerUpOffers = (db: Db | Tx) =>
  db
    .selectFrom('runner_up_offers')
    .innerJoin('auctions', 'auctions.id', 'runner_up_offers.auction_id')
    .selectAll('runner_up_offers')
    .select(['auctions.title', 'auctions.total_shares', 'auctions.fee_terms'])
    .select(
      sql<number | null>`(select max(sales.id) from sales
        where sales.auction_id = runner_up_offers.auction_id
          and sales.buyer_id = runner_up_offers.buyer_id)`.as('next_sale_id'),
    );

export type RunnerUpOfferRow = Awaited<
  ReturnType<ReturnType<typeof runnerUpOffers>['executeTakeFirstOrThrow']>
>;

/** One whose time is up is over, whether or not that was written down yet. */
export const offerStatus = (offer: RunnerUpOfferRow, now: Instant): RunnerUpOffer['status'] =>
  offer.status === 'open' && now >= toInstant(offer.open_until) ? 'lapsed' : offer.status;

/** What its sale would come to. */
function sumsOfOffer(offer: RunnerUpOfferRow) {
  const { total_shares: shares, price_cents: price } = offer;
  const { fee: buyer_fee, ...rest } = presentCost(shares, price, feeTermsOf(offer));
  return { ...rest, buyer_fee };
}

export const presentRunnerUpOffer = (offer: RunnerUpOfferRow, now: Instant): RunnerUpOffer => ({
  id: offer.id,
  auction: { id: offer.auction_id, title: offer.title },
  status: offerStatus(offer, now),
  shares: offer.total_shares,
  price: toDollars(offer.price_cents),
  ...sumsOfOffer(offer),
  open_until: offer.open_until.toISOString(),
  sale_id: offer.next_sale_id,
});

/** Ends offers that nobody answered in time, all or a lot's, and tells admins, who choose what follows. */
export async function lapseOffers(tx: Tx, now: Instant, lotId?: number): Promise<void> {
  const over = await tx
    .updateTable('runner_up_offers')
    .set({ status: 'lapsed' })
    .where('status', '=', 'open')
    .where('open_until', '<=', toDate(now))
    .$if(lotId !== undefined, (offers) => offers.where('auction_id', '=', lotId ?? 0))
    .returning('id')
    .execute();
  for (const { id } of over) {
    const offers = runnerUpOffers(tx).where('runner_up_offers.id', '=', id);
    await notifyAdmins(tx, offerAnswered(await offers.executeTakeFirstOrThrow(), 'lapsed'));
  }
}
