import { sql } from 'kysely';
import type { AdminListingForm } from '#contract/admin/admin-listing.ts';
import type { Rename } from '#contract/auctions/public-marks.ts';
import { type Instant, toIso } from '#domain/time.ts';
import { listingColumns } from '#server/market/lots/listing-columns.ts';
import type { Listing } from '#server/market/lots/lock-listing.ts';
import { auctionRenamed, endMoved } from '#server/market/notices/lot-notices.ts';
import { tellConcerned } from '#server/market/notices/tell-concerned.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { changeableColumns } from './live-edit-rules.ts';

interface LiveChange {
  form: AdminListingForm;
  logoHash: string | undefined;
  adminId: number;
  now: Instant;
}

/** Changes what bidders do not rely on. After the first bid another name is published, and they are told. */
export async function updateLiveAuction(
  tx: Tx,
  lot: Listing,
  { form, logoHash, adminId, now }: LiveChange,
): Promise<void> {
  const renames = lot.leading_seq === null ? [] : renamesIn(lot, form, toIso(now));
  await tx
    .updateTable('auctions')
    .set({
      ...changeableColumns(listingColumns(form)),
      logo_hash: logoHash,
      updated_at: new Date(),
      ...(renames.length === 0
        ? {}
        : { renames: sql<string>`renames || ${JSON.stringify(renames)}::jsonb` }),
    })
    .where('id', '=', lot.id)
    .execute();
  if (renames.length === 0) return;
  const after = { ...lot, title: form.title, ticker: form.ticker ?? null };
  if (form.ticker === undefined) after.ticker = lot.ticker;
  await tellConcerned(tx, lot, auctionRenamed(after, nameOf(lot), nameOf(after)), adminId);
}

function renamesIn(lot: Listing, form: AdminListingForm, at: string): Rename[] {
  const fields = ['title', 'ticker'] as const;
  return fields
    .map((field) => ({ field, from: lot[field], to: form[field], at }))
    .filter((rename): rename is Rename => rename.to !== undefined && rename.to !== rename.from);
}

const nameOf = ({ title, ticker }: Pick<Listing, 'title' | 'ticker'>): string =>
  ticker === null ? title : `${title} (${ticker})`;

/** The first end and the hard stop move along, so that as much extension as before stays possible. */
export async function moveEnd(tx: Tx, lot: Listing, end: Date, adminId: number): Promise<void> {
  await tx
    .updateTable('auctions')
    .set({
      ends_at: end,
      first_ends_at: sql<Date>`first_ends_at + (${end}::timestamptz - ends_at)`,
      hard_stop_at: sql<Date>`hard_stop_at + (${end}::timestamptz - ends_at)`,
    })
    .where('id', '=', lot.id)
    .execute();
  await tellConcerned(tx, lot, endMoved(lot, end), adminId);
}
