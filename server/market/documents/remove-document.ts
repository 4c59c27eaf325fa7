import type { FastifyRequest } from 'fastify';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Listing } from '../lots/lock-listing.ts';
import { markChanged } from './add-document.ts';

interface Removal {
  lot: Listing;
  document: string;
  actorId: number;
  request: FastifyRequest;
}

/** Removes a document of a lot that was locked for it and is not live yet, with its content. */
export async function removeDocumentOf(
  tx: Tx,
  { lot, document, actorId, request }: Removal,
): Promise<Refusal | undefined> {
  const removed = await tx
    .deleteFrom('lot_documents')
    .where('auction_id', '=', lot.id)
    .where('file_id', '=', document)
    .returning('file_id')
    .executeTakeFirst();
  if (!removed) return refuse('not_found');
  const file = await tx
    .deleteFrom('files')
    .where('id', '=', document)
    .returning(['name', 'size'])
    .executeTakeFirstOrThrow();
  if (actorId === lot.seller_id) await markChanged(tx, lot.id);
  noteChange(tx, lot.id);
  await audit(tx, {
    actorId,
    action: 'auction.remove_document',
    subject: { type: 'auction', id: lot.id },
    before: { document: file.name, size: file.size },
    request,
  });
  return undefined;
}
