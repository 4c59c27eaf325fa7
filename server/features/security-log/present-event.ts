import type { SecurityRecord } from '#contract/admin/list-security-log.schemas.ts';
import type { Columns } from '#server/market/lists/csv-answer.ts';
import type { SecurityRow } from './security-list.ts';

/** Enough to tell one network from another, and too little to look one up by. */
const short = (hash: Buffer | null): string | null => hash?.toString('hex').slice(0, 8) ?? null;

interface Detail {
  filters?: string[];
  rows?: number;
  events?: number;
  route?: string;
}

/** An event for admins: who acted, whole; networks and unknown emails as the beginning of their hashes. */
export function presentEvent(row: SecurityRow): SecurityRecord {
  const { filters = [], rows, events, route = null } = row.detail as Detail;
  return {
    id: row.id,
    created_at: row.at.toISOString(),
    kind: row.kind,
    what: row.what,
    actor:
      row.actor_id === null || row.actor_name === null || row.actor_email === null
        ? null
        : { id: row.actor_id, name: row.actor_name, email: row.actor_email },
    session: short(row.session_hash),
    token_id: row.token_id,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    subject_name: row.subject_name,
    network: short(row.network_hash),
    email: short(row.email_hash),
    filters,
    count: rows ?? events ?? null,
    route,
    request_id: row.request_id,
  };
}

export const securityColumns: Columns<SecurityRecord> = {
  id: (event) => event.id,
  created_at: (event) => event.created_at,
  kind: (event) => event.kind,
  what: (event) => event.what,
  actor_id: (event) => event.actor?.id ?? null,
  actor: (event) => event.actor?.name ?? null,
  actor_email: (event) => event.actor?.email ?? null,
  session: (event) => event.session,
  token_id: (event) => event.token_id,
  subject_type: (event) => event.subject_type,
  subject_id: (event) => event.subject_id,
  subject_name: (event) => event.subject_name,
  network: (event) => event.network,
  email: (event) => event.email,
  filters: (event) => event.filters.join(' '),
  count: (event) => event.count,
  route: (event) => event.route,
  request_id: (event) => event.request_id,
};
