import type { AuditRecord } from '#contract/admin/list-audit.schemas.ts';
import type { Columns } from '#server/market/lists/csv-answer.ts';
import type { AuditRow } from './audit-list.ts';

/** What the log has, and what it has of people elsewhere, unless that was erased. */
function fields(value: AuditRow['before'], personal: AuditRow['before']): AuditRecord['before'] {
  const all = { ...objectIn(value), ...objectIn(personal) };
  return Object.keys(all).length > 0 ? all : null;
}

const objectIn = (value: AuditRow['before']) =>
  typeof value === 'object' && !Array.isArray(value) ? value : null;

/** A record for admins: who acted, whole, and what it changed. */
export const presentAuditEntry = (row: AuditRow): AuditRecord => ({
  id: row.id,
  created_at: row.at.toISOString(),
  actor:
    row.actor_id === null || row.actor_name === null || row.actor_email === null
      ? null
      : { id: row.actor_id, name: row.actor_name, email: row.actor_email },
  action: row.action,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  subject_name: row.subject_name,
  before: fields(row.before, row.personal_before),
  after: fields(row.after, row.personal_after),
  people: row.people ?? {},
  address: row.personal_address,
  request_id: row.request_id,
});

const text = (value: AuditRecord['before']): string | null => value && JSON.stringify(value);

export const auditColumns: Columns<AuditRecord> = {
  id: (record) => record.id,
  created_at: (record) => record.created_at,
  actor_id: (record) => record.actor?.id ?? null,
  actor: (record) => record.actor?.name ?? null,
  actor_email: (record) => record.actor?.email ?? null,
  action: (record) => record.action,
  subject_type: (record) => record.subject_type,
  subject_id: (record) => record.subject_id,
  subject_name: (record) => record.subject_name,
  before: (record) => text(record.before),
  after: (record) => text(record.after),
  address: (record) => record.address,
  request_id: (record) => record.request_id,
};
