import { getOwnSalesSumsSchemas } from '#contract/sales/get-own-sales-sums.schemas.ts';
import { getOwnSalesSums } from '#contract/sales/get-own-sales-sums.ts';
import { getPurchaseSumsSchemas } from '#contract/sales/get-purchase-sums.schemas.ts';
import { getPurchaseSums } from '#contract/sales/get-purchase-sums.ts';
import { getSaleSchemas } from '#contract/sales/get-sale.schemas.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { getSalesReportSchemas } from '#contract/sales/get-sales-report.schemas.ts';
import { getSalesReport } from '#contract/sales/get-sales-report.ts';
import { getSellersAccountSchemas } from '#contract/sales/get-sellers-account.schemas.ts';
import { getSellersAccount } from '#contract/sales/get-sellers-account.ts';
import { listOwnSalesSchemas } from '#contract/sales/list-own-sales.schemas.ts';
import { listOwnSales } from '#contract/sales/list-own-sales.ts';
import { listPurchasesSchemas } from '#contract/sales/list-purchases.schemas.ts';
import { listPurchases } from '#contract/sales/list-purchases.ts';
import { listSalesSchemas } from '#contract/sales/list-sales.schemas.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, ok } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { saleActRoutes } from './act-routes.ts';
import { answerSales } from './answer-sales.ts';
import { findSale } from './find-sale.ts';
import { offerSettingRoutes } from './offer-settings.ts';
import { runnerUpRoutes } from './runner-up-routes.ts';
import { ownSums, salesReport } from './sales-report.ts';
import { sellersAccount } from './sellers-account.ts';
import { strikeRoutes } from './strike-routes.ts';
import { transferRoutes } from './transfer-routes.ts';

export function saleRoutes(serve: Serve, deps: Deps): void {
  saleActRoutes(serve, deps);
  runnerUpRoutes(serve, deps);
  strikeRoutes(serve, deps);
  transferRoutes(serve, deps);
  offerSettingRoutes(serve, deps);
  serve(listPurchases, listPurchasesSchemas, (call) => answerSales(deps, call, 'buyer'));
  serve(listOwnSales, listOwnSalesSchemas, (call) => answerSales(deps, call, 'seller'));
  serve(listSales, listSalesSchemas, (call) => answerSales(deps, call, 'admin'));

  serve(getSalesReport, getSalesReportSchemas, async () => ok(await salesReport(deps.db)));
  serve(getPurchaseSums, getPurchaseSumsSchemas, async ({ user }) =>
    ok(await ownSums(deps.db, 'buyer', user.id)),
  );
  serve(getOwnSalesSums, getOwnSalesSumsSchemas, async ({ user }) =>
    ok(await ownSums(deps.db, 'seller', user.id)),
  );

  serve(getSale, getSaleSchemas, async ({ params, user }) => {
    const sale = await findSale(deps, params.id, user);
    return isRefusal(sale) ? sale : ok(sale);
  });

  serve(getSellersAccount, getSellersAccountSchemas, async ({ params, user, request }) => {
    const account = await sellersAccount(deps, params.id, user, request);
    return account && isRefusal(account) ? account : ok({ account });
  });
}
