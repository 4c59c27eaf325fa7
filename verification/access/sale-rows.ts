import { acceptRunnerUpOffer } from '#contract/sales/accept-runner-up-offer.ts';
import { bookPayment } from '#contract/sales/book-payment.ts';
import { cancelPayment } from '#contract/sales/cancel-payment.ts';
import { changeOfferSettings } from '#contract/sales/change-offer-settings.ts';
import { declineRunnerUpOffer } from '#contract/sales/decline-runner-up-offer.ts';
import { disputeSale } from '#contract/sales/dispute-sale.ts';
import { getOfferSettings } from '#contract/sales/get-offer-settings.ts';
import { getOwnSalesSums } from '#contract/sales/get-own-sales-sums.ts';
import { getPurchaseSums } from '#contract/sales/get-purchase-sums.ts';
import { getRunnerUpOffer } from '#contract/sales/get-runner-up-offer.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { getSalesReport } from '#contract/sales/get-sales-report.ts';
import { getSellersAccount } from '#contract/sales/get-sellers-account.ts';
import { liftStrike } from '#contract/sales/lift-strike.ts';
import { listAgain } from '#contract/sales/list-again.ts';
import { listOwnSales } from '#contract/sales/list-own-sales.ts';
import { listOwnStrikes } from '#contract/sales/list-own-strikes.ts';
import { listPurchases } from '#contract/sales/list-purchases.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import { listStrikes } from '#contract/sales/list-strikes.ts';
import { moveSale } from '#contract/sales/move-sale.ts';
import { offerToRunnerUp } from '#contract/sales/offer-to-runner-up.ts';
import { startTransfer } from '#contract/sales/start-transfer.ts';
import type { SaleState } from '#domain/sale.ts';
import type { Sent } from '../support/client.ts';
import {
  buildRunnerUpOffer,
  buildSale,
  buildStrike,
  buildVoidSale,
  putPayment,
} from '../support/sales.ts';
import type { Cast } from './cast.ts';
import { adminsOnly, nothing, type Row, row, signedInOnly } from './row.ts';

/** What the buyer bought from the seller. */
const sale =
  (status: SaleState, body?: object) =>
  async ({ buyer, seller }: Cast): Promise<Sent> => {
    const { id } = await buildSale({ buyer, seller, status });
    return { params: { id }, ...(body ? { body } : {}) };
  };

const payment = { amount: 100, received_on: '2026-01-31', note: 'Statement of January.' };

const paymentByMistake = async ({ buyer, seller }: Cast): Promise<Sent> => {
  const { id } = await buildSale({ buyer, seller, status: 'paid' });
  return {
    params: { id, payment: await putPayment(id, 'received', 100) },
    body: { note: 'Other lot.' },
  };
};

const voidSale = async (): Promise<Sent> => ({ params: { id: (await buildVoidSale()).id } });

const offerToBuyer = async ({ buyer, admin }: Cast): Promise<Sent> => ({
  params: { id: await buildRunnerUpOffer(buyer, admin) },
});

const userOf = ({ buyer }: Cast): Sent => ({ params: { id: buyer.id } });

const strikeOfBuyer = async ({ buyer, seller }: Cast): Promise<Sent> => ({
  params: { id: await buildStrike({ buyer, seller }) },
  body: { reason: 'The bank was late.' },
});

const buyerOnly = signedInOnly(200, 'not_found', 'not_found', 'not_found');

export const saleRows: Row[] = [
  row(listPurchases, nothing, signedInOnly(200, 'wrong_role', 'wrong_role', 200)),
  row(listOwnSales, nothing, signedInOnly('wrong_role', 200, 200, 200)),
  row(listSales, nothing, adminsOnly(200)),
  row(getSalesReport, nothing, adminsOnly(200)),
  row(getPurchaseSums, nothing, signedInOnly(200, 'wrong_role', 'wrong_role', 200)),
  row(getOwnSalesSums, nothing, signedInOnly('wrong_role', 200, 200, 200)),
  row(getSale, sale('paid'), signedInOnly(200, 200, 'not_found', 200)),
  row(getSellersAccount, sale('completed'), adminsOnly(200)),
  row(moveSale, sale('paid', { to: 'in_transfer' }), adminsOnly(200)),
  row(bookPayment, sale('awaiting_payment', payment), adminsOnly(201)),
  row(cancelPayment, paymentByMistake, adminsOnly(201)),
  row(
    disputeSale,
    sale('paid', { reason: 'The shares are pledged.' }),
    signedInOnly(200, 200, 'not_found', 'not_found'),
  ),
  row(startTransfer, sale('paid'), signedInOnly('sale_cannot_move', 200, 'not_found', 'not_found')),
  row(offerToRunnerUp, voidSale, adminsOnly(201)),
  row(listAgain, voidSale, adminsOnly(201)),
  row(listOwnStrikes, nothing, signedInOnly(200, 200, 200, 200)),
  row(listStrikes, userOf, adminsOnly(200)),
  row(liftStrike, strikeOfBuyer, adminsOnly(200)),
  row(getOfferSettings, nothing, signedInOnly(200, 200, 200, 200)),
  row(
    changeOfferSettings,
    () => ({ body: { takes_offers: true } }),
    signedInOnly(200, 200, 200, 200),
  ),
  row(getRunnerUpOffer, offerToBuyer, buyerOnly),
  row(acceptRunnerUpOffer, offerToBuyer, buyerOnly),
  row(declineRunnerUpOffer, offerToBuyer, buyerOnly),
];
