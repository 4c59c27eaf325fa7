import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { getOwnSalesSums } from '#contract/sales/get-own-sales-sums.ts';
import { getPurchaseSums } from '#contract/sales/get-purchase-sums.ts';
import { getRunnerUpOffer } from '#contract/sales/get-runner-up-offer.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { getSalesReport } from '#contract/sales/get-sales-report.ts';
import { listOwnSales } from '#contract/sales/list-own-sales.ts';
import { listPurchases } from '#contract/sales/list-purchases.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import type { Sale } from '#contract/sales/sale.ts';
import { call, callList } from '#web/lib/call.ts';
import { SALES_KEY } from '#web/lib/query-keys.ts';

/** A sale changes within days, and by hand. */
const refreshed = { refetchInterval: 30_000 } as const;

/** Who reads a list of sales: what they bought, what they sold, or all. */
export const lists = { buyer: listPurchases, seller: listOwnSales, admin: listSales };
export type SalesReader = keyof typeof lists;

export const salesQuery = (reader: SalesReader, query: QueryInputOf<typeof listSales>) =>
  queryOptions({
    queryKey: [...SALES_KEY, reader, query],
    queryFn: ({ signal }) => callList(lists[reader], { query, signal }),
    placeholderData: keepPreviousData,
    ...refreshed,
  });

/** The sale of a lot, as the one row of a list; none of lots that ended before there were sales. */
export const saleOfLotQuery = (reader: SalesReader, lotId: number) =>
  salesQuery(reader, { auction: lotId, limit: 1 });

export const isUnpaid = ({ status }: Pick<Sale, 'status'>): boolean =>
  status === 'awaiting_payment' || status === 'overdue';

export const salesReportQuery = queryOptions({
  queryKey: [...SALES_KEY, 'report'],
  queryFn: ({ signal }) => call(getSalesReport, { signal }),
  ...refreshed,
});

const sums = { buyer: getPurchaseSums, seller: getOwnSalesSums };

/** What somebody bought or sold comes to, by where it stands. */
export const ownSumsQuery = (part: keyof typeof sums) =>
  queryOptions({
    queryKey: [...SALES_KEY, 'sums', part],
    queryFn: ({ signal }) => call(sums[part], { signal }),
    ...refreshed,
  });

export const saleQuery = (id: number) =>
  queryOptions({
    queryKey: [...SALES_KEY, id],
    queryFn: ({ signal }) => call(getSale, { params: { id }, signal }),
    ...refreshed,
  });

export const offerQuery = (id: number) =>
  queryOptions({
    queryKey: [...SALES_KEY, 'offer', id],
    queryFn: ({ signal }) => call(getRunnerUpOffer, { params: { id }, signal }),
  });
