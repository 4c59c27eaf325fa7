import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type LotDocument, MOST_DOCUMENTS } from '#contract/auctions/lot-document.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { addDocument } from '#contract/seller/add-document.ts';
import type { Config } from '#server/config/config.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { cleanFile } from '#server/platform/files/clean-file.ts';
import { type StoredFile, storeFile } from '#server/platform/files/store-file.ts';
import { invalid, isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { Refused } from '#server/platform/http/answers/send-refusal.ts';
import type { Listing } from '../lots/lock-listing.ts';
import { documentAdded } from '../notices/lot-notices.ts';
import { tellConcernedOnce } from '../notices/tell-concerned.ts';
import { type DocumentRow, documentOf, hasProof, presentDocument } from './lot-documents.ts';

/** Who adds a document, and how its lot is locked for that; a refusal where they may not. */
export interface Adding {
  adder: { id: number };
  lockLot: (tx: Tx) => Promise<Listing | Refusal>;
  /** Bytes of documents that this person's lots may have before they are live. */
  quota?: number;
  request: FastifyRequest;
}

/**
 * Keeps a document of a lot. It is checked and written before the lot is locked, so that no bid waits for
 * ten million bytes; whether it may be added is decided under the lock, and a refusal takes it back.
 */
export async function addLotDocument(
  { db, config }: { db: Db; config: Pick<Config, 'fileSecrets'> },
  { document: given, kind = null }: BodyOf<typeof addDocument>,
  { adder, lockLot, quota, request }: Adding,
): Promise<LotDocument | Refusal> {
  const file = await cleanFile(given);
  if (isRefusal(file)) return file;
  return inTransaction(db, async (tx) => {
    const stored = await storeFile(tx, config.fileSecrets, adder.id, file);
    const lot = await lockLot(tx);
    if (isRefusal(lot)) throw new Refused(lot);
    const wrongProof = kind !== null && (await proofProblem(tx, lot));
    if (wrongProof) throw new Refused(invalid({ kind: [wrongProof] }));
    await attach(tx, lot, { ...stored, kind }, adder);
    const refusal =
      (await countRefusal(tx, lot)) ?? (quota && (await quotaRefusal(tx, adder, quota)));
    if (refusal) throw new Refused(refusal);
    if (lot.status === 'live') await tellConcernedOnce(tx, lot, documentAdded(lot), adder.id);
    await audit(tx, {
      actorId: adder.id,
      action: 'auction.add_document',
      subject: { type: 'auction', id: lot.id },
      after: {
        ...{ document: stored.name, size: stored.size, sha256: stored.sha256 },
        ...(kind === null ? {} : { kind }),
      },
      request,
    });
    return presentDocument(lot.id, await documentOf(tx, stored.id));
  });
}

/** Why a lot gets no proof of holding, which is checked at its approval. */
async function proofProblem(tx: Tx, lot: Listing): Promise<string | undefined> {
  if (lot.status === 'live') return 'A proof of holding can be added only before the lot is live.';
  if (await hasProof(tx, lot)) return 'There is a proof of holding already. Remove it first.';
  return undefined;
}

/** A seller's change is one that nobody may decide about unseen; what an admin adds was seen by one. */
async function attach(
  tx: Tx,
  lot: Listing,
  { id, kind }: Pick<StoredFile, 'id'> & Pick<DocumentRow, 'kind'>,
  adder: { id: number },
) {
  const added = { auction_id: lot.id, file_id: id, added_live: lot.status === 'live', kind };
  await tx.insertInto('lot_documents').values(added).execute();
  if (adder.id === lot.seller_id) await markChanged(tx, lot.id);
  noteChange(tx, lot.id);
}

export const markChanged = (tx: Tx, lotId: number) =>
  tx.updateTable('auctions').set({ updated_at: new Date() }).where('id', '=', lotId).execute();

async function countRefusal(tx: Tx, { id }: Listing): Promise<Refusal | undefined> {
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from lot_documents where auction_id = ${id}`.execute(tx);
  return rows[0] && rows[0].many > MOST_DOCUMENTS ? refuse('too_many_documents') : undefined;
}

/** The adder's row is locked until the transaction ends, so that uploads to several lots are counted in turn. */
async function quotaRefusal(
  tx: Tx,
  { id }: { id: number },
  quota: number,
): Promise<Refusal | undefined> {
  await sql`select from users where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from files
    join lot_documents on file_id = files.id join auctions on auctions.id = auction_id
    where owner_id = ${id} and status in ('pending', 'rejected')`.execute(tx);
  return rows[0] && rows[0].bytes > quota ? refuse('documents_too_large') : undefined;
}
