import { type Cents, formatCents, lotValue } from '../money.ts';

/** What is exported of a completed sale. */
export interface CompletedSale {
  id: number;
  lotId: number;
  company: string;
  shareClass: string | null;
  shares: number;
  price: Cents;
  seller: string;
  buyer: string;
  /** The UTC day on which it was completed: "2026-11-25". */
  day: string;
}

/** An object of the Open Cap Table Format 1.2.0, by its schema `TX_STOCK_TRANSFER`. */
export interface StockTransfer {
  object_type: 'TX_STOCK_TRANSFER';
  id: string;
  security_id: string;
  date: string;
  quantity: string;
  resulting_security_ids: [string];
  consideration_text: string;
  comments: string[];
}

/**
 * A completed sale for the company's cap table. A lot is sold whole, so there is no balance security. We know no
 * numbers of the company's own securities: ours name the shares before and after.
 */
export const stockTransferOf = (sale: CompletedSale): StockTransfer => ({
  object_type: 'TX_STOCK_TRANSFER',
  id: `fairlot-sale-${sale.id}`,
  security_id: `fairlot-lot-${sale.lotId}-sold`,
  date: sale.day,
  quantity: String(sale.shares),
  resulting_security_ids: [`fairlot-lot-${sale.lotId}-bought`],
  consideration_text: `${formatCents(lotValue(sale.shares, sale.price))} in US dollars, ${formatCents(sale.price)} per share`,
  comments: [
    `Company: ${sale.company}`,
    ...(sale.shareClass === null ? [] : [`Share class: ${sale.shareClass}`]),
    `Transferor: ${sale.seller}`,
    `Transferee: ${sale.buyer}`,
  ],
});
