import type { FastifyRequest } from 'fastify';
import { evidenceWords } from '#domain/transfer/evidence.ts';
import { partOf } from '#server/market/sales/present-sale.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/** Records who reads a file of a sale, before its first byte leaves; false where there is none for them. */
export const noteReadOfEvidence = (
  db: Db,
  { id, file }: { id: number; file: string },
  reader: Caller,
  request: FastifyRequest,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('sale_evidence')
      .innerJoin('sales', 'sales.id', 'sale_evidence.sale_id')
      .innerJoin('files', 'files.id', 'sale_evidence.file_id')
      .select(['sales.auction_id', 'buyer_id', 'seller_id', 'kind', 'name'])
      .where('sales.id', '=', id)
      .where('file_id', '=', file)
      .executeTakeFirst();
    if (!found || (reader.role !== 'admin' && !partOf(found, reader))) return false;
    await audit(tx, {
      actorId: reader.id,
      action: 'sale.read_evidence',
      subject: { type: 'auction', id: found.auction_id },
      after: { kind: evidenceWords[found.kind] },
      personal: { after: { document: found.name } },
      request,
    });
    return true;
  });
