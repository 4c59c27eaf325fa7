import type { FastifyRequest } from 'fastify';
import type { Tx } from '../database/pool.ts';

type Fields = Record<string, unknown>;

/** An important change: who did what to which subject, with the values before and after. */
export interface AuditEntry {
  /** Null where the system itself acts. */
  actorId: number | null;
  /** In the product's words, subject first: 'auction.approve', 'user.suspend'. */
  action: string;
  subject: {
    type: 'auction' | 'user' | 'bid_request' | 'session' | 'api_token' | 'job' | 'fee_terms';
    id: number;
  };
  before?: Fields;
  after?: Fields;
  /** Values that name people or were typed by them: stored apart, where they can be erased. */
  personal?: { before?: Fields; after?: Fields };
  /** The request that did it; absent for the system. */
  request?: FastifyRequest;
}

/** Writes the append-only audit log in the transaction of the change itself. */
export const audit = (tx: Tx, entry: AuditEntry): Promise<void> => auditAll(tx, [entry]);

/** The same for several changes of one transaction; at least one. */
export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const written = await tx
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        actor_id: entry.actorId,
        action: entry.action,
        subject_type: entry.subject.type,
        subject_id: entry.subject.id,
        before: toJson(entry.before),
        after: toJson(entry.after),
        request_id: entry.request?.id ?? null,
      })),
    )
    .returning('id')
    .execute();
  const personal = entries.flatMap(({ personal = {}, request }, index) => {
    const id = written[index]?.id;
    const { before, after } = personal;
    if (id === undefined || !(before || after || request)) return [];
    const address = request?.ip ?? null;
    return [{ audit_id: id, address, before: toJson(before), after: toJson(after) }];
  });
  if (personal.length > 0) await tx.insertInto('audit_personal').values(personal).execute();
}

const toJson = (fields: Fields | undefined): string | null =>
  fields ? JSON.stringify(fields) : null;
