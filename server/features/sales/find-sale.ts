import type { WholeSale } from '#contract/sales/sale.ts';
import type { Deps } from '#server/deps.ts';
import { openPayment } from '#server/market/payments/open-payment.ts';
import { partOf, presentWholeSale, sumsOf } from '#server/market/sales/present-sale.ts';
import { documentsFor } from '#server/market/sales/sale-documents.ts';
import { evidenceOf } from '#server/market/sales/sale-evidence.ts';
import { eventsOf, type SaleRow, salesWithPeople } from '#server/market/sales/sale-query.ts';
import { waitingOfSales } from '#server/market/second-admin/acts-of-sales.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { listedAgainFor } from './after-void.ts';
import { runnerUpFor } from './next-bidder.ts';

/** A sale for one of its sides or an admin; for anybody else there is none. */
export async function findSale(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  id: number,
  reader: Caller,
): Promise<WholeSale | Refusal> {
  const sale = await salesWithPeople(db).where('sales.id', '=', id).executeTakeFirst();
  if (!sale) return refuse('not_found');
  if (reader.role !== 'admin' && !partOf(sale, reader)) return refuse('not_found');
  const events = await eventsOf(db, id);
  const documents = [...(await documentsFor(db, sale, reader)), ...(await evidenceOf(db, id))];
  return {
    ...presentWholeSale(sale, events, documents, reader, await howToPay(payments, sale)),
    ...(reader.role === 'admin' ? { waiting: (await waitingOfSales(db, [id]))(id) } : {}),
    runner_up: await runnerUpFor(db, sale, reader),
    listed_again: await listedAgainFor(db, sale, reader),
  };
}

/** Undefined where nobody knows, or the provider does not say now: the sale is shown all the same. */
async function howToPay(payments: Deps['payments'], sale: SaleRow) {
  const opened = await openPayment(payments, sale, sumsOf(sale).total);
  return isRefusal(opened) ? undefined : opened.account;
}
