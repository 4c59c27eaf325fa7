import { type Selectable, sql } from 'kysely';
import { type LotDocument, PROOF_OF_HOLDING } from '#contract/auctions/lot-document.ts';
import type { AuctionsTable } from '#server/platform/database/generated/types.ts';
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
  kind: typeof PROOF_OF_HOLDING | null;
}

const columns = sql`files.id, files.name, media_type, size, encode(sha256, 'hex') as sha256,
  floor(extract(epoch from added_at) * 1000)::bigint as added_ms, added_live, kind`;

/** A lot's documents, oldest first, as one column of a query of lots. */
export const documentsOfLot = sql<DocumentRow[]>`array(
  select to_jsonb(document) from (
    select ${columns} from lot_documents join files on files.id = file_id
    where lot_documents.auction_id = auctions.id order by added_at, files.id) document)`;

/**
 * Whether a lot has one that is not its proof of holding, which few may read: true or null, for each row by the index;
 * where rows are only shown, `exists` may read every lot's documents.
 */
export const hasDocuments = sql<true | null>`(
  select true from lot_documents where lot_documents.auction_id = auctions.id and kind is null limit 1)`;

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
  { added_ms: ms, kind, ...document }: DocumentRow,
): LotDocument => ({
  ...document,
  ...(kind ? { kind } : {}),
  url: `/api/auction/${lotId}/documents/${document.id}`,
  added_at: new Date(ms).toISOString(),
});

/** Whether one of the lot's documents is its proof of holding. */
export const hasProof = async (tx: Tx, { id }: { id: number }): Promise<boolean> =>
  (await tx
    .selectFrom('lot_documents')
    .select('file_id')
    .where('auction_id', '=', id)
    .where('kind', '=', PROOF_OF_HOLDING)
    .executeTakeFirst()) !== undefined;

/**
 * As the lot itself: until it is live its owner and admins read them, and from then on whoever may see it. The proof
 * of holding is read by buyers who were approved for the lot, and by nobody else. Undefined for who may not.
 */
export async function documentReadBy(
  db: Db,
  { id, document }: { id: number; document: string },
  reader: Reader,
): Promise<{ isProof: boolean } | undefined> {
  const lot = await db
    .selectFrom('auctions')
    .innerJoin('lot_documents', 'lot_documents.auction_id', 'auctions.id')
    .select(['auctions.id', 'seller_id', 'status', 'deleted_at', 'kind'])
    .where('auctions.id', '=', id)
    .where('file_id', '=', document)
    .executeTakeFirst();
  if (!lot) return undefined;
  return (await mayRead(db, lot, reader)) ? { isProof: lot.kind !== null } : undefined;
}

type LotOfDocument = { kind: string | null } & Pick<
  Selectable<AuctionsTable>,
  'id' | 'seller_id' | 'status' | 'deleted_at'
>;

async function mayRead(db: Db, lot: LotOfDocument, reader: Reader): Promise<boolean> {
  const isReviewer = reader?.role === 'admin' || reader?.id === lot.seller_id;
  if (lot.status === 'pending' || lot.status === 'rejected')
    return isReviewer && lot.deleted_at === null;
  if (!(await isVisibleTo(db, lot, reader))) return false;
  return lot.kind === null || isReviewer || isApproved(db, lot.id, reader);
}

const isApproved = async (db: Db, lotId: number, reader: Reader): Promise<boolean> =>
  reader !== undefined &&
  (await db
    .selectFrom('bid_requests')
    .select('id')
    .where('auction_id', '=', lotId)
    .where('buyer_id', '=', reader.id)
    .where('status', '=', 'approved')
    .executeTakeFirst()) !== undefined;
