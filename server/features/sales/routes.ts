import type { ListQuery } from '#contract/primitives.ts';
import { getSaleSchemas } from '#contract/sales/get-sale.schemas.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { listOwnSalesSchemas } from '#contract/sales/list-own-sales.schemas.ts';
import { listOwnSales } from '#contract/sales/list-own-sales.ts';
import { listPurchasesSchemas } from '#contract/sales/list-purchases.schemas.ts';
import { listPurchases } from '#contract/sales/list-purchases.ts';
import { listSalesSchemas } from '#contract/sales/list-sales.schemas.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import type { Deps } from '#server/deps.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { presentSale } from '#server/market/sales/present-sale.ts';
import { isRefusal, listed, ok } from '#server/platform/http/answers/answer.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { saleActRoutes } from './act-routes.ts';
import { findSale } from './find-sale.ts';
import { runnerUpRoutes } from './runner-up-routes.ts';
import { allSales, salesOf } from './sale-list.ts';

export function saleRoutes(serve: Serve, deps: Deps): void {
  saleActRoutes(serve, deps);
  runnerUpRoutes(serve, deps);
  const { db } = deps;
  const answer = async (list: ReturnType<typeof salesOf | typeof allSales>, query: ListQuery) => {
    const { rows, total } = await readList(db, list, windowOf(query));
    return listed(rows.map(presentSale), total);
  };

  serve(listPurchases, listPurchasesSchemas, ({ query, user }) =>
    answer(salesOf('buyer', user.id, query), query),
  );

  serve(listOwnSales, listOwnSalesSchemas, ({ query, user }) =>
    answer(salesOf('seller', user.id, query), query),
  );

  serve(listSales, listSalesSchemas, ({ query }) => answer(allSales(query), query));

  serve(getSale, getSaleSchemas, async ({ params, user }) => {
    const sale = await findSale(deps, params.id, user);
    return isRefusal(sale) ? sale : ok(sale);
  });
}
