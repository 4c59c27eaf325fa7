import { isDeepStrictEqual } from 'node:util';
import type { AdminListingForm } from '#contract/admin/admin-listing.ts';
import {
  awaitedFor,
  changesInWords,
  changesOf,
  termsOf,
} from '#server/market/lots/agreed-terms.ts';
import { listingColumns, withoutUndefined } from '#server/market/lots/listing-columns.ts';
import type { Listing } from '#server/market/lots/lock-listing.ts';
import { listingChanged } from '#server/market/notices/lot-notices.ts';
import { notify } from '#server/market/notices/notify.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { movedEnd } from './live-edit-rules.ts';

/**
 * Changes a pending lot. Other terms than its seller gave wait for their answer, which they are asked
 * for by each such change; terms that are theirs again wait for nothing.
 */
export async function updatePendingAuction(
  tx: Tx,
  lot: Listing,
  form: AdminListingForm,
  { logoHash, adminId }: { logoHash: string | undefined; adminId: number },
): Promise<void> {
  const columns = {
    ...listingColumns(form),
    // A date field that cut the end to the minute did not change it.
    ends_at: form.ends_at === null ? null : movedEnd(form, lot),
  };
  const next = { ...termsOf(lot), ...withoutUndefined(columns) };
  const isOwn = lot.seller_id === adminId;
  const awaited = isOwn ? null : awaitedFor(lot, next);
  await tx
    .updateTable('auctions')
    .set({ ...columns, logo_hash: logoHash, agreed_terms: awaited, updated_at: new Date() })
    .where('id', '=', lot.id)
    .execute();
  if (awaited === null) return;
  const changed = { ...lot, ...next, title: form.title, agreed_terms: JSON.parse(awaited) };
  if (!isDeepStrictEqual(changesOf(changed), changesOf(lot)))
    await notify(tx, lot.seller_id, listingChanged(changed, changesInWords(changed)));
}
