import { decimalOf } from '#domain/money.ts';
import { saleReference } from '#domain/payment-reference.ts';
import { balanceOf } from '#domain/sale-balance.ts';
import type { Columns } from '#server/market/lists/csv-answer.ts';
import { sumsOf } from '#server/market/sales/present-sale.ts';
import type { SaleWithBooks } from '#server/market/sales/sale-query.ts';

/** A sale with its sums, of the figures that its page and its invoice have too. */
export function bookedSale(sale: SaleWithBooks) {
  const sums = sumsOf(sale);
  return { ...sale, ...sums, ...balanceOf(sale.status, sums.total, BigInt(sale.held_cents)) };
}
type BookedSale = ReturnType<typeof bookedSale>;

/** In decimals, exact beyond where a JSON number is; with names of nobody: those stand on the documents. */
const columns: Columns<BookedSale> = {
  id: (sale) => sale.id,
  auction_id: (sale) => sale.auction_id,
  auction_title: (sale) => sale.title,
  status: (sale) => sale.status,
  made_at: (sale) => sale.made_at.toISOString(),
  shares: (sale) => sale.shares,
  price: (sale) => decimalOf(BigInt(sale.price_cents)),
  goods: (sale) => decimalOf(sale.goods),
  buyer_fee: (sale) => decimalOf(BigInt(sale.buyer_fee_cents)),
  tax: (sale) => decimalOf(BigInt(sale.buyer_tax_cents)),
  total: (sale) => decimalOf(sale.total),
  seller_fee: (sale) => decimalOf(BigInt(sale.seller_fee_cents)),
  seller_tax: (sale) => decimalOf(BigInt(sale.seller_tax_cents)),
  payout: (sale) => decimalOf(sale.payout),
  held: (sale) => decimalOf(sale.held),
  missing: (sale) => decimalOf(sale.missing),
  to_return: (sale) => decimalOf(sale.toReturn),
  due_at: (sale) => sale.due_at.toISOString(),
  completed_at: (sale) => sale.completed_at?.toISOString() ?? null,
  reference: (sale) => saleReference(sale.id),
};

/** To who reads of payouts, what is held is less by them. */
const paidOut: Columns<BookedSale> = {
  held: (sale) => decimalOf(sale.held - BigInt(sale.paid_out_cents)),
  paid_out: (sale) => decimalOf(BigInt(sale.paid_out_cents)),
};

/** Invoices are the buyer's: sellers have a contract note. */
const invoices: Columns<BookedSale> = {
  invoice: (sale) => sale.invoice,
  credit_note: (sale) => sale.credit_note,
};

/** By who reads: what the seller was paid is kept from the buyer. */
export const columnsFor = {
  buyer: { ...columns, ...invoices },
  seller: { ...columns, ...paidOut },
  admin: { ...columns, ...invoices, ...paidOut },
};
