import type { FastifyRequest } from 'fastify';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/** A proof of holding names people, so who reads one is in the audit log. */
export const recordRead = (
  db: Db,
  lotId: number,
  reader: { id: number },
  request: FastifyRequest,
): Promise<void> =>
  inTransaction(db, (tx) =>
    audit(tx, {
      actorId: reader.id,
      action: 'auction.read_proof',
      subject: { type: 'auction', id: lotId },
      request,
    }),
  );
