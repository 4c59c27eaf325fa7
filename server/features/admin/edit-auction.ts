import type { AdminListingForm } from '#contract/admin/admin-listing.ts';
import { type Instant, toInstant } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { overtakenEdit } from '#server/market/lots/edit-precondition.ts';
import { listingColumns, misfit, recorded } from '#server/market/lots/listing-columns.ts';
import { listedEndRefusal } from '#server/market/lots/listing-end.ts';
import type { Listing } from '#server/market/lots/lock-listing.ts';
import { formLogo, storeLogo } from '#server/market/lots/logo.ts';
import { type OwnLotRow, reread } from '#server/market/lots/own-lot-query.ts';
import { reserveRefusal } from '#server/market/lots/reserve-refusal.ts';
import { withoutShownIncrement } from '#server/market/lots/shown-increment.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse, together } from '#server/platform/http/answers/answer.ts';
import type { Act } from './act.ts';
import { liveChangeRefusal, movedEnd } from './live-edit-rules.ts';
import { lockForAdmin, publishMark } from './lock-for-admin.ts';
import { withoutShownDiscount } from './unchanged-discount.ts';
import { moveEnd, updateLiveAuction } from './update-live-auction.ts';
import { updatePendingAuction } from './update-pending-auction.ts';

/** Changes a pending lot; a live one only where bidders do not rely on it, and to a later end. */
export async function editAuction(
  { db, config }: Deps,
  { id, admin, request }: Act,
  sent: AdminListingForm,
): Promise<OwnLotRow | Refusal> {
  const logo = await formLogo(sent);
  if (logo && isRefusal(logo)) return logo;
  return inTransaction(db, async (tx) => {
    const lot = await lockForAdmin(tx, id, admin, (lot) =>
      movesEnd(sent, lot) ? 'end_moved' : 'edited',
    );
    if (isRefusal(lot)) return lot;
    const { increments } = config.bidding;
    const form = withoutShownIncrement(withoutShownDiscount(sent, lot), lot, increments);
    const now = await readClock(tx);
    const refusal = overtakenEdit(lot, form) ?? changeRefusal(form, lot, now, config);
    if (refusal) return refusal;
    await publishMark(tx, lot, admin);
    const logoHash = await storeLogo(tx, logo);
    const adminId = admin.id;
    if (lot.status === 'pending') await updatePendingAuction(tx, lot, form, { logoHash, adminId });
    else await updateLiveAuction(tx, lot, { form, logoHash, adminId, now });
    const end = movesEnd(form, lot) ? movedEnd(form, lot) : undefined;
    if (end) await moveEnd(tx, { ...lot, title: form.title }, end, adminId);
    const after = await reread(tx, id);
    noteChange(tx, id);
    await audit(tx, {
      actorId: admin.id,
      action: 'auction.edit',
      subject: { type: 'auction', id },
      before: recorded(lot),
      after: recorded(after),
      request,
    });
    return after;
  });
}

/** Of a live lot; while it is pending its end is a term like others. */
const movesEnd = (form: AdminListingForm, lot: Listing): boolean =>
  lot.status === 'live' && movedEnd(form, lot) !== undefined;

function changeRefusal(
  form: AdminListingForm,
  lot: Listing,
  now: Instant,
  config: Deps['config'],
): Refusal | undefined {
  if (lot.status === 'pending')
    return together(
      misfit(listingColumns(form), lot),
      listedEndRefusal(movedEnd(form, lot), now, config.bidding),
      reserveRefusal(config, form, lot.reserve_cents),
    );
  const isLive = lot.status === 'live' && lot.ends_at !== null && now < toInstant(lot.ends_at);
  if (isLive) return liveChangeRefusal(form, lot, now);
  return refuse('not_editable', { message: 'Only pending or live auctions can be changed.' });
}
