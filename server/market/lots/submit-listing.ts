import type { FastifyRequest } from 'fastify';
import type { AdminListingForm } from '#contract/admin/admin-listing.ts';
import type { Config } from '#server/config/config.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, together } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { listingSubmitted } from '../notices/lot-notices.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { listingColumns } from './listing-columns.ts';
import { givenEnd, listedEndRefusal } from './listing-end.ts';
import { formLogo, storeLogo } from './logo.ts';
import { type OwnLotRow, reread } from './own-lot-query.ts';
import { pendingRefusal } from './pending-limit.ts';
import { reserveRefusal } from './reserve-refusal.ts';

/** A new lot by whoever submits it, pending until an admin approves it; the other admins are told. */
export async function submitListing(
  { db, config }: { db: Db; config: Pick<Config, 'bidding' | 'reserves'> },
  form: AdminListingForm,
  owner: Caller,
  request: FastifyRequest,
): Promise<OwnLotRow | Refusal> {
  const logo = await formLogo(form);
  if (logo && isRefusal(logo)) return logo;
  const endsAt = givenEnd(form.ends_at);
  return inTransaction(db, async (tx) => {
    const now = await readClock(tx);
    const refusal =
      (await pendingRefusal(tx, owner)) ??
      together(listedEndRefusal(endsAt, now, config.bidding), reserveRefusal(config, form));
    if (refusal) return refusal;
    const { id, title } = await tx
      .insertInto('auctions')
      .values({
        ...listingColumns(form),
        seller_id: owner.id,
        ends_at: endsAt ?? null,
        logo_hash: (await storeLogo(tx, logo)) ?? null,
      })
      .returning(['id', 'title'])
      .executeTakeFirstOrThrow();
    noteChange(tx, id);
    await audit(tx, {
      actorId: owner.id,
      action: 'auction.submit',
      subject: { type: 'auction', id },
      after: { status: 'pending', title },
      request,
    });
    await notifyAdmins(tx, listingSubmitted({ id, title }), { except: owner.id, inDigest: true });
    return reread(tx, id);
  });
}
