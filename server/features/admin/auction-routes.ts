import { approveAuctionSchemas } from '#contract/admin/approve-auction.schemas.ts';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { createAdminAuctionSchemas } from '#contract/admin/create-admin-auction.schemas.ts';
import { createAdminAuction } from '#contract/admin/create-admin-auction.ts';
import { deleteAdminAuctionSchemas } from '#contract/admin/delete-admin-auction.schemas.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { editAdminAuctionSchemas } from '#contract/admin/edit-admin-auction.schemas.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { getAdminAuctionSchemas } from '#contract/admin/get-admin-auction.schemas.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { listAdminAuctionsSchemas } from '#contract/admin/list-admin-auctions.schemas.ts';
import { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import { rejectAuctionSchemas } from '#contract/admin/reject-auction.schemas.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { relistAuctionSchemas } from '#contract/admin/relist-auction.schemas.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import type { Deps } from '#server/deps.ts';
import { answerList } from '#server/market/lists/answer-list.ts';
import { submitListing } from '#server/market/lots/submit-listing.ts';
import { isWaiting, waits } from '#server/market/second-admin/second-admin.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { created, isRefusal, ok, refuse } from '#server/platform/http/answers/answer.ts';
import { perAccount, SUBMITTING } from '#server/platform/http/limits/per-account.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { adminLot, lotsOfStatus } from './admin-lists.ts';
import { approveListing } from './approve-auction.ts';
import { auctionColumns } from './csv-columns.ts';
import { deleteListing } from './delete-auction.ts';
import { editAuction } from './edit-auction.ts';
import { adminPresenter } from './present-admin-auction.ts';
import { rejectListing } from './reject-auction.ts';
import { relistLot } from './relist-auction.ts';

export function adminAuctionRoutes(serve: Serve, deps: Deps): void {
  const { config, db } = deps;
  const submitting = perAccount(config.rateLimits, SUBMITTING);

  const presentAdminAuction = adminPresenter(config);

  const view = { present: presentAdminAuction, file: 'auctions', columns: auctionColumns };
  serve(listAdminAuctions, listAdminAuctionsSchemas, (call) =>
    answerList(deps, call, lotsOfStatus(call.query, call.user), view),
  );

  serve(getAdminAuction, getAdminAuctionSchemas, async ({ params, user }) => {
    const lot = await adminLot(db, user).where('auctions.id', '=', params.id).executeTakeFirst();
    return lot ? ok(presentAdminAuction(lot, user)) : refuse('not_found');
  });

  serve(
    createAdminAuction,
    createAdminAuctionSchemas,
    submitting(async ({ body, user, request }) => {
      const lot = await submitListing(deps, body, user, request);
      return isRefusal(lot) ? lot : created(presentAdminAuction(lot, user));
    }),
  );

  serve(
    editAdminAuction,
    editAdminAuctionSchemas,
    submitting(async ({ params, body, user: admin, request }) => {
      const lot = await editAuction(deps, { id: params.id, admin, request }, body);
      return isRefusal(lot) ? lot : ok(presentAdminAuction(lot, admin));
    }),
  );

  serve(
    deleteAdminAuction,
    deleteAdminAuctionSchemas,
    async ({ params, body, user: admin, request }) => {
      const act = { id: params.id, admin, request, fourEyes: config.fourEyes };
      const { reason = null, still = null } = body ?? {};
      const outcome = await inTransaction(db, deleteListing(act, { reason, still }));
      if (!outcome) return ok({ message: 'Auction deleted successfully.' });
      return isWaiting(outcome) ? waits(outcome) : outcome;
    },
  );

  serve(relistAuction, relistAuctionSchemas, async ({ params, body, user: admin, request }) => {
    const act = { id: params.id, admin, request, fourEyes: config.fourEyes };
    const wish = { reason: body.reason, ends_at: body.ends_at ?? null };
    const outcome = await inTransaction(db, relistLot(act, wish, config.bidding));
    if (isWaiting(outcome)) return waits(outcome);
    if (isRefusal(outcome)) return outcome;
    const auction = presentAdminAuction(outcome.lot, admin);
    if (!outcome.isNew)
      return ok({ message: 'This auction has already been listed again.', auction });
    return created({ message: 'Auction withdrawn and listed again.', auction });
  });

  serve(approveAuction, approveAuctionSchemas, async ({ params, body, user: admin, request }) => {
    const lot = await approveListing(deps, { id: params.id, admin, request }, body ?? {});
    if (isRefusal(lot)) return lot;
    const message = 'Auction approved successfully.';
    return ok({ message, auction: presentAdminAuction(lot, admin) });
  });

  serve(rejectAuction, rejectAuctionSchemas, async ({ params, body, user: admin, request }) => {
    const lot = await rejectListing(db, { id: params.id, admin, request }, body);
    if (isRefusal(lot)) return lot;
    const message = 'Auction rejected successfully.';
    return ok({ message, auction: presentAdminAuction(lot, admin) });
  });
}
