import { getSale } from '#contract/sales/get-sale.ts';
import { listOwnSales } from '#contract/sales/list-own-sales.ts';
import { listPurchases } from '#contract/sales/list-purchases.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import type { Sent } from '../support/client.ts';
import { buildSale } from '../support/sales.ts';
import type { Cast } from './cast.ts';
import { adminsOnly, nothing, type Row, row, signedInOnly } from './row.ts';

/** What the buyer bought from the seller. */
const sale = async ({ buyer, seller }: Cast): Promise<Sent> => {
  const { id } = await buildSale({ buyer, seller });
  return { params: { id } };
};

export const saleRows: Row[] = [
  row(listPurchases, nothing, signedInOnly(200, 'wrong_role', 'wrong_role', 200)),
  row(listOwnSales, nothing, signedInOnly('wrong_role', 200, 200, 200)),
  row(listSales, nothing, adminsOnly(200)),
  row(getSale, sale, signedInOnly(200, 200, 'not_found', 200)),
];
