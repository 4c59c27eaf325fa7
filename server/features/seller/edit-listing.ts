import type { FastifyRequest } from 'fastify';
import type { ListingForm } from '#contract/auctions/listing.ts';
import type { Deps } from '#server/deps.ts';
import { agreedTermsOf } from '#server/market/lots/agreed-terms.ts';
import { overtakenEdit } from '#server/market/lots/edit-precondition.ts';
import {
  changesPrices,
  listingColumns,
  misfit,
  recorded,
  withoutUndefined,
} from '#server/market/lots/listing-columns.ts';
import { givenEnd, listedEndRefusal } from '#server/market/lots/listing-end.ts';
import type { Listing } from '#server/market/lots/lock-listing.ts';
import { type FormLogo, formLogo, storeLogo } from '#server/market/lots/logo.ts';
import { type OwnLotRow, reread } from '#server/market/lots/own-lot-query.ts';
import { pendingRefusal } from '#server/market/lots/pending-limit.ts';
import { reserveRefusal } from '#server/market/lots/reserve-refusal.ts';
import { withoutShownIncrement } from '#server/market/lots/shown-increment.ts';
import { listingSubmitted } from '#server/market/notices/lot-notices.ts';
import { notifyAdmins } from '#server/market/notices/notify-admins.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, together } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { lockChangeable } from './lock-changeable.ts';

/** Changes an own lot that is pending or rejected; a rejected one is submitted again by it. */
export async function editListing(
  { db, config }: Deps,
  id: number,
  sent: ListingForm,
  owner: Caller,
  request: FastifyRequest,
): Promise<OwnLotRow | Refusal> {
  const logo = await formLogo(sent);
  if (logo && isRefusal(logo)) return logo;
  return inTransaction(db, async (tx) => {
    const locked = await lockChangeable(tx, id, owner);
    if (isRefusal(locked)) return locked;
    // What an admin changed and this form does not repeat is not agreed to.
    const lot = { ...locked, ...agreedTermsOf(locked) };
    const form = withoutShownIncrement(sent, locked, config.bidding.increments);
    const now = await readClock(tx);
    const wrong =
      overtakenEdit(lot, form) ??
      together(
        misfit(listingColumns(form), lot),
        listedEndRefusal(submittedEnd(form, lot), now, config.bidding),
        reserveRefusal(config, form, lot.reserve_cents),
      ) ??
      (lot.status === 'rejected' ? await pendingRefusal(tx, owner) : undefined);
    if (wrong) return wrong;
    await write(tx, lot, form, logo);
    const after = await reread(tx, id);
    noteChange(tx, id);
    await audit(tx, {
      actorId: owner.id,
      action: lot.status === 'rejected' ? 'auction.resubmit' : 'auction.edit',
      subject: { type: 'auction', id },
      before: recorded(locked),
      after: recorded(after),
      ...(lot.status === 'rejected' && form.reply
        ? { personal: { after: { seller_reply: form.reply } } }
        : {}),
      request,
    });
    if (lot.status === 'rejected' || lot.agreed_terms !== null)
      await notifyAdmins(tx, listingSubmitted(after, true), { except: owner.id, inDigest: true });
    return after;
  });
}

/** What is submitted again is due as a new lot is; of one that waits, a kept end is judged at its approval. */
const submittedEnd = ({ ends_at }: ListingForm, lot: Listing): Date | null | undefined =>
  ends_at === undefined && lot.status === 'rejected' ? lot.ends_at : givenEnd(ends_at);

async function write(tx: Tx, lot: Listing, form: ListingForm, logo: FormLogo | undefined) {
  const columns = listingColumns(form);
  const { discount_tenths, ...agreed } = agreedTermsOf(lot);
  await tx
    .updateTable('auctions')
    .set({
      ...agreed,
      ...withoutUndefined(columns),
      // What an admin set was the discount of the prices before.
      discount_tenths: changesPrices(columns, lot) ? null : discount_tenths,
      ends_at: givenEnd(form.ends_at) === undefined ? agreed.ends_at : givenEnd(form.ends_at),
      agreed_terms: null,
      logo_hash: await storeLogo(tx, logo),
      status: 'pending',
      reject_reason: null,
      ...(lot.status === 'rejected' ? { seller_reply: form.reply ?? null } : {}),
      updated_at: new Date(),
    })
    .where('id', '=', lot.id)
    .execute();
}
