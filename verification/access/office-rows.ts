import { addLotDocument } from '#contract/admin/add-lot-document.ts';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { askExport } from '#contract/admin/ask-export.ts';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { createAdminAuction } from '#contract/admin/create-admin-auction.ts';
import { declinePendingAct } from '#contract/admin/decline-pending-act.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { getDashboardActivity } from '#contract/admin/get-dashboard-activity.ts';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { getSystem } from '#contract/admin/get-system.ts';
import { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { listAudit } from '#contract/admin/list-audit.ts';
import { listFailedJobs } from '#contract/admin/list-failed-jobs.ts';
import { listPendingActs } from '#contract/admin/list-pending-acts.ts';
import { listSecurityLog } from '#contract/admin/list-security-log.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { removeLotDocument } from '#contract/admin/remove-lot-document.ts';
import { retryJob } from '#contract/admin/retry-job.ts';
import { setAdmin } from '#contract/admin/set-admin.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { approveAll } from '#contract/bid-requests/approve-all.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import { acceptChanges } from '#contract/seller/accept-changes.ts';
import { addDocument } from '#contract/seller/add-document.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { declineChanges } from '#contract/seller/decline-changes.ts';
import { declineTopBid } from '#contract/seller/decline-top-bid.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { getSellerOverview } from '#contract/seller/get-seller-overview.ts';
import { listBidsOfOwnListing } from '#contract/seller/list-bids-of-own-listing.ts';
import { listOwnListings } from '#contract/seller/list-own-listings.ts';
import { listRequestsOfOwnListing } from '#contract/seller/list-requests-of-own-listing.ts';
import { lowerReserve } from '#contract/seller/lower-reserve.ts';
import { removeDocument } from '#contract/seller/remove-document.ts';
import { takeTopBid } from '#contract/seller/take-top-bid.ts';
import { uploadLogo } from '#contract/seller/upload-logo.ts';
import type { Sent } from '../support/client.ts';
import { buildFailedJob } from '../support/failed-jobs.ts';
import { listingForm, picture } from '../support/listing-forms.ts';
import { buildPendingAct } from '../support/pending-acts.ts';
import { buildUser } from '../support/people.ts';
import type { Cast } from './cast.ts';
import {
  changedLot,
  decision,
  documentFor,
  documentOfPendingLot,
  freshLot,
  liveLot,
  lotBelowReserve,
  lotWithReserve,
  pendingLot,
} from './lots-of-cast.ts';
import { adminsOnly, nothing, type Row, row, signedInOnly } from './row.ts';

const listing = (): Sent => ({ body: listingForm() });

const logo = async (): Promise<Sent> => {
  const form = new FormData();
  form.set('logo', new File([await picture()], 'logo.png', { type: 'image/png' }));
  return { form };
};

const suspension = async (): Promise<Sent> => {
  const { id } = await buildUser();
  return { params: { id }, body: { status: 'suspended' } };
};

const promotion = async (): Promise<Sent> => {
  const { id } = await buildUser();
  return { params: { id }, body: { admin: true } };
};

const relisting = async (cast: Cast): Promise<Sent> => ({
  ...(await freshLot(cast)),
  body: { reason: 'The number of shares was wrong.' },
});

const pendingAct = async (): Promise<Sent> => ({ params: { id: await buildPendingAct() } });

const approvals = async (cast: Cast): Promise<Sent> => ({
  ...(await decision(cast)),
  body: { scope: 'seller' },
});

const failure = async (): Promise<Sent> => ({ params: { id: await buildFailedJob() } });

const sellers = (status: 200 | 201) => signedInOnly('wrong_role', status, status, status);
/** A lot is its owner's; admins may read it here, and change it on their own pages. */
const ownerReads = signedInOnly('wrong_role', 200, 'not_found', 200);
const ownerChanges = signedInOnly('wrong_role', 200, 'not_found', 'not_found');

export const sellerRows: Row[] = [
  row(createListing, listing, sellers(201)),
  row(uploadLogo, logo, sellers(201)),
  row(listOwnListings, nothing, sellers(200)),
  row(getSellerOverview, nothing, sellers(200)),
  row(getOwnListing, pendingLot(), ownerReads),
  row(listBidsOfOwnListing, liveLot, ownerReads),
  row(listRequestsOfOwnListing, liveLot, ownerReads),
  row(editOwnListing, pendingLot(listingForm()), ownerChanges),
  row(acceptChanges, changedLot, ownerChanges),
  row(declineChanges, changedLot, ownerChanges),
  row(lowerReserve, lotWithReserve, ownerChanges),
  row(takeTopBid, lotBelowReserve, ownerChanges),
  row(declineTopBid, lotBelowReserve, ownerChanges),
  row(deleteOwnListing, pendingLot(), ownerChanges),
  row(addDocument, documentFor, signedInOnly('wrong_role', 201, 'not_found', 'not_found')),
  row(removeDocument, documentOfPendingLot, ownerChanges),
];

export const adminRows: Row[] = [
  row(getDashboardSummary, nothing, adminsOnly(200)),
  row(getDashboardActivity, nothing, adminsOnly(200)),
  row(listAdminAuctions, nothing, adminsOnly(200)),
  row(getAdminAuction, pendingLot(), adminsOnly(200)),
  row(createAdminAuction, listing, adminsOnly(201)),
  row(editAdminAuction, pendingLot(listingForm()), adminsOnly(200)),
  row(approveAuction, pendingLot(), adminsOnly(200)),
  row(rejectAuction, pendingLot({ reason: 'The figures do not add up.' }), adminsOnly(200)),
  row(deleteAdminAuction, pendingLot(), adminsOnly(200)),
  row(addLotDocument, documentFor, adminsOnly(201)),
  row(removeLotDocument, documentOfPendingLot, adminsOnly(200)),
  row(listAdminBids, nothing, adminsOnly(200)),
  row(listUsers, nothing, adminsOnly(200)),
  row(listAudit, nothing, adminsOnly(200)),
  row(listSecurityLog, nothing, adminsOnly(200)),
  row(setUserStatus, suspension, adminsOnly(200)),
  row(setAdmin, promotion, adminsOnly(200)),
  row(relistAuction, relisting, adminsOnly(201)),
  row(listPendingActs, nothing, adminsOnly(200)),
  row(confirmPendingAct, pendingAct, adminsOnly(200)),
  row(declinePendingAct, pendingAct, adminsOnly(200)),
  row(askExport, () => ({ body: { url: '/api/admin/users' } }), adminsOnly(200)),
  row(getSystem, nothing, adminsOnly(200)),
  row(listFailedJobs, nothing, adminsOnly(200)),
  row(retryJob, failure, adminsOnly(200)),
  row(listBidRequests, nothing, adminsOnly(200)),
  row(decideBidRequest, decision, adminsOnly(200)),
  row(approveAll, approvals, adminsOnly(200)),
];
