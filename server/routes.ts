import type { Deps } from './deps.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { auctionRoutes } from './features/auctions/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { bankStatementRoutes } from './features/bank-statements/routes.ts';
import { bidRequestRoutes } from './features/bid-requests/routes.ts';
import { bidRoutes } from './features/bids/routes.ts';
import { feeRoutes } from './features/fees/routes.ts';
import { ledgerRoutes } from './features/ledger/routes.ts';
import { marketRoutes } from './features/market/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { noticeSettingRoutes } from './features/notifications/setting-routes.ts';
import { resultRoutes } from './features/results/routes.ts';
import { saleDocumentRoutes } from './features/sale-documents/routes.ts';
import { saleRoutes } from './features/sales/routes.ts';
import { securityLogRoutes } from './features/security-log/routes.ts';
import { sellerRoutes } from './features/seller/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { termsRoutes } from './features/terms/routes.ts';
import { textRoutes } from './features/texts/routes.ts';
import { watchlistRoutes } from './features/watchlist/routes.ts';
import type { Serve } from './platform/http/serve.ts';

/** Every feature's routes; a new feature adds its line here. */
export function routes(serve: Serve, deps: Deps): void {
  accountRoutes(serve, deps);
  auctionRoutes(serve, deps);
  bidRoutes(serve, deps);
  marketRoutes(serve, deps);
  ledgerRoutes(serve, deps);
  resultRoutes(serve, deps);
  sellerRoutes(serve, deps);
  saleRoutes(serve, deps);
  saleDocumentRoutes(serve, deps);
  bankStatementRoutes(serve, deps);
  feeRoutes(serve, deps);
  bidRequestRoutes(serve, deps);
  notificationRoutes(serve, deps);
  noticeSettingRoutes(serve, deps);
  adminRoutes(serve, deps);
  auditRoutes(serve, deps);
  securityLogRoutes(serve, deps);
  systemRoutes(serve, deps);
  watchlistRoutes(serve, deps);
  textRoutes(serve, deps);
  termsRoutes(serve, deps);
}
