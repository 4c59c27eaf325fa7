import { sql } from 'kysely';
import type { LotDocument } from '#contract/auctions/lot-document.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { Reader } from '#server/platform/http/auth/caller.ts';
import { isVisibleTo } from '../lots/lot-visibility.ts';

export interface DocumentRow {
  id: string;
  name: string;
  media_type: LotDocument['media_type'];
  size: number;
  sha256: string;
  /** Milliseconds since 1970. */
  added_ms: number;
  added_live: boolean;
}

const columns = sql`files.id, files.name, media_type, size, encode(sha256, 'hex') as sha256,
  floor(extract(epoch from added_at) * 1000)::bigint as added_ms, added_live`;

/** A lot's documents, oldest first, as one column of a query of lots. */
export const documentsOfLot = sql<DocumentRow[]>`array(
  select to_jsonb(document) from (
    select ${columns} from lot_documents join files on files.id = file_id
    where lot_documents.auction_id = auctions.id order by added_at, files.id) document)`;

export const documentOf = async (tx: Tx, fileId: string): Promise<DocumentRow> => {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from lot_documents join files on files.id = file_id
    where file_id = ${fileId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A document is gone that was just added.');
  return row;
};

export const presentDocument = (
  lotId: number,
  { added_ms: ms, ...document }: DocumentRow,
): LotDocument => ({
  ...document,
  url: `/api/auction/${lotId}/documents/${document.id}`,
  added_at: new Date(ms).toISOString(),
});

/** As the lot itself: until it is live its owner and admins read them, and from then on whoever may see it. */
export async function mayReadDocument(
  db: Db,
  { id, document }: { id: number; document: string },
  reader: Reader,
): Promise<boolean> {
  const lot = await db
    .selectFrom('auctions')
    .innerJoin('lot_documents', 'lot_documents.auction_id', 'auctions.id')
    .select(['auctions.id', 'seller_id', 'status', 'deleted_at'])
    .where('auctions.id', '=', id)
    .where('file_id', '=', document)
    .executeTakeFirst();
  if (!lot) return false;
  if (lot.status !== 'pending' && lot.status !== 'rejected') return isVisibleTo(db, lot, reader);
  if (!reader || lot.deleted_at !== null) return false;
  return reader.role === 'admin' || reader.id === lot.seller_id;
}
