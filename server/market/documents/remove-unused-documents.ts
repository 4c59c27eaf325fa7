import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

/** Removes the documents of listings that were deleted before they were live, a day after that. */
export const removeUnusedDocuments = (db: Db) =>
  sql`
    delete from files using lot_documents, auctions
    where lot_documents.file_id = files.id and auctions.id = lot_documents.auction_id
      and auctions.status in ('pending', 'rejected')
      and auctions.deleted_at < now() - interval '1 day'`.execute(db);
