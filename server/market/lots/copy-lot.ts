import type { Insertable } from 'kysely';
import { copyDocuments } from '#server/market/documents/copy-documents.ts';
import type { AuctionsTable } from '#server/platform/database/generated/types.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { columnsOf } from './listing-columns.ts';
import type { Listing } from './lock-listing.ts';

/**
 * A lot of the same seller with the same terms, logo and documents; its id. It is pending, and has no end, where the
 * caller says nothing else.
 */
export async function copyLot(
  tx: Tx,
  old: Listing,
  otherwise: Partial<Insertable<AuctionsTable>> = {},
): Promise<number> {
  const { id } = await tx
    .insertInto('auctions')
    .values({
      ...columnsOf(old),
      seller_id: old.seller_id,
      logo_hash: old.logo_hash,
      is_demo: old.is_demo,
      company_stated_at: old.company_stated_at,
      relists_id: old.id,
      ...otherwise,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyDocuments(tx, old.id, id);
  return id;
}
