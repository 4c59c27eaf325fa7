import type { FastifyRequest } from 'fastify';
import type { SecurityKind } from '#contract/admin/list-security-log.schemas.ts';
import { emailHash } from '../audit/network-hash.ts';
import { requestOrigin } from '../audit/request-origin.ts';

export interface Subject {
  type: string;
  id: number;
}

/** A row's content beside what the request says: who asked, by which session, from where. */
interface Event {
  kind: SecurityKind;
  what: string;
  subject?: Subject | undefined;
  email?: string | undefined;
  detail?: Record<string, unknown> | undefined;
}

/** A row of the table, without its time. */
export function rowOf(
  request: FastifyRequest,
  { kind, what, subject, email, detail = {} }: Event,
  secret: string,
) {
  const { caller, id } = request;
  const { session, token, network } = requestOrigin(request, caller, secret);
  return {
    ...{ kind, what, detail: JSON.stringify(detail), request_id: id },
    actor_id: caller?.id ?? null,
    session_hash: session ? Buffer.from(session, 'hex') : null,
    token_id: token ?? null,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    network_hash: Buffer.from(network, 'hex'),
    email_hash: email === undefined ? null : emailHash(secret, email),
  };
}

export type Row = ReturnType<typeof rowOf>;

/** The row that stands for events of a flood that were not written one by one. */
export const leftOutRow = (events: number) => ({
  kind: 'left_out' as const,
  what: 'events',
  detail: JSON.stringify({ events }),
});
