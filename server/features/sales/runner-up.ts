import type { RunnerUpOffer } from '#contract/sales/runner-up-offer.ts';
import { HOUR, type Instant, toDate } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { lockListing } from '#server/market/lots/lock-listing.ts';
import { notify } from '#server/market/notices/notify.ts';
import { notifyAdmins } from '#server/market/notices/notify-admins.ts';
import { offerAnswered, runnerUpOffered } from '#server/market/notices/sale-notices.ts';
import { settleSale } from '#server/market/notices/settle-notices.ts';
import { lockSaleForAdmin, publishSaleMark } from '#server/market/sales/lock-sale.ts';
import { makeSales } from '#server/market/sales/make-sales.ts';
import {
  lapseOffers,
  offerStatus,
  presentRunnerUpOffer,
  type RunnerUpOfferRow,
  runnerUpOffers,
} from '#server/market/sales/runner-up-offers.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import type { Call } from '#server/platform/http/serve.ts';
import { nextBidders } from './next-bidder.ts';

type By = { user: Caller } & Pick<Call<never>, 'request'>;

/** How long somebody has to answer: they may have bid elsewhere since. */
const ANSWER_TIME = 72 * HOUR;

const readOffer = (db: Db | Tx, id: number) =>
  runnerUpOffers(db).where('runner_up_offers.id', '=', id).executeTakeFirst();

/**
 * Offers the lot of a void sale to who bid next below, passing over those who want no offers; an admin's choice, never
 * made by itself.
 */
export const offerToRunnerUp = (
  db: Db,
  saleId: number,
  { user, request }: By,
): Promise<RunnerUpOffer | Refusal> =>
  inTransaction(db, async (tx) => {
    const sale = await lockSaleForAdmin(tx, saleId, user, 'sale_moved');
    if (isRefusal(sale)) return sale;
    const bidders = await nextBidders(tx, sale);
    const next = bidders.find(({ takes_offers }) => takes_offers);
    if (!next) return refuse(bidders.length > 0 ? 'runner_up_takes_none' : 'no_runner_up');
    const now = await readClock(tx);
    await lapseOffers(tx, now, sale.auction_id);
    const { id } = await tx
      .insertInto('runner_up_offers')
      .values({
        ...{ sale_id: sale.id, auction_id: sale.auction_id, buyer_id: next.bidder_id },
        ...{ price_cents: next.cents, offered_by: user.id },
        ...{ offered_at: toDate(now), open_until: toDate(now + ANSWER_TIME) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publishSaleMark(tx, sale, user);
    await settleSale(tx, sale);
    await audit(tx, {
      actorId: user.id,
      action: 'sale.offer_to_runner_up',
      subject: { type: 'auction', id: sale.auction_id },
      after: { bidder_id: next.bidder_id, price_cents: next.cents },
      request,
    });
    const offer = await runnerUpOffers(tx)
      .where('runner_up_offers.id', '=', id)
      .executeTakeFirstOrThrow();
    await notify(tx, next.bidder_id, runnerUpOffered(offer));
    return presentRunnerUpOffer(offer, now);
  });

/** An offer for the one to whom it was made; for anybody else there is none. */
export async function findOffer(
  db: Db,
  id: number,
  { id: userId }: Pick<Caller, 'id'>,
): Promise<RunnerUpOffer | Refusal> {
  const offer = await readOffer(db, id);
  if (offer?.buyer_id !== userId) return refuse('not_found');
  return presentRunnerUpOffer(offer, await readClock(db));
}

/** Accepts or declines an offer; the same answer again changes nothing. */
export const answerOffer = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: number,
  answer: 'accepted' | 'declined',
  { user, request }: By,
): Promise<RunnerUpOffer | Refusal> =>
  inTransaction(db, async (tx) => {
    const known = await readOffer(tx, id);
    if (known?.buyer_id !== user.id) return refuse('not_found');
    await lockListing(tx, known.auction_id);
    const [offer, now] = [await readOffer(tx, id), await readClock(tx)];
    if (!offer) return refuse('not_found');
    if (offer.status === answer) return presentRunnerUpOffer(offer, now);
    if (offerStatus(offer, now) !== 'open') return refuse('offer_over');
    await tx
      .updateTable('runner_up_offers')
      .set({ status: answer, answered_at: toDate(now) })
      .where('id', '=', id)
      .execute();
    if (answer === 'accepted') await sell(tx, offer, now, config.paymentDays);
    await audit(tx, {
      actorId: user.id,
      action: `sale.runner_up_${answer}`,
      subject: { type: 'auction', id: offer.auction_id },
      after: { price_cents: offer.price_cents },
      request,
    });
    await notifyAdmins(tx, offerAnswered(offer, answer));
    return presentRunnerUpOffer((await readOffer(tx, id)) ?? offer, now);
  });

async function sell(tx: Tx, offer: RunnerUpOfferRow, now: Instant, paymentDays: number) {
  const lot = await lockListing(tx, offer.auction_id);
  if (!lot) throw new Error('A lot that was offered is gone.');
  const sold = { lot, buyerId: offer.buyer_id, cents: offer.price_cents, at: toDate(now) };
  await makeSales(tx, [sold], paymentDays);
  await notify(tx, lot.seller_id, {
    ...offerAnswered(offer, 'accepted'),
    type: 'sale_moved',
    url: '/seller/sales',
  });
}
