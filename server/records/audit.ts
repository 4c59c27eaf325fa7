import type { FastifyRequest } from 'fastify';
import { noteChange } from '../db/committed.ts';
import type { Tx } from '../db/pool.ts';

/** A state change of consequence: who did what to what, with what there was before and is after. */
export interface AuditEntry {
  /** Null where the system itself acts. */
  actorId: number | null;
  /** In the product's words, subject first: 'auction.approve', 'user.suspend'. */
  action: string;
  subject: {
    type: 'auction' | 'user' | 'bid_request' | 'session' | 'api_token' | 'job';
    id: number;
  };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** From where; absent for the system. */
  request?: FastifyRequest;
}

/** Writes the append-only audit log in the transaction of the change itself. */
export const audit = (tx: Tx, entry: AuditEntry): Promise<void> => auditAll(tx, [entry]);

/** The same for several changes of one transaction; at least one. */
export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  for (const { subject } of entries) if (subject.type === 'auction') noteChange(tx, subject.id);
  await tx
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        actor_id: entry.actorId,
        action: entry.action,
        subject_type: entry.subject.type,
        subject_id: entry.subject.id,
        before: entry.before ? JSON.stringify(entry.before) : null,
        after: entry.after ? JSON.stringify(entry.after) : null,
        address: entry.request?.ip ?? null,
        request_id: entry.request?.id ?? null,
      })),
    )
    .execute();
}
