import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';

/** Gives a lot the documents of another one, and when they were added there. */
export const copyDocuments = (tx: Tx, oldId: number, id: number) =>
  sql`
    insert into lot_documents (auction_id, file_id, added_live, added_at, kind)
    select ${id}, file_id, added_live, added_at, kind
    from lot_documents where auction_id = ${oldId}`.execute(tx);
