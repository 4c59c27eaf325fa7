import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Before, From, IdFilter, Search } from '../filters.ts';
import { csvFormat, listQuery } from '../list-query.ts';
import { Id, Timestamp } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

const Fields = z.record(z.string(), z.unknown());

/** One change of consequence. `actor` is null where the system itself acted. */
export const AuditRecord = z
  .object({
    id: Id,
    created_at: Timestamp,
    actor: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
    action: z.string(),
    subject_type: z.string(),
    subject_id: Id,
    /** The lot's title or the user's name as it is now; a request has its buyer's and its lot's. */
    subject_name: z.string().nullable(),
    before: Fields.nullable(),
    after: Fields.nullable(),
    /** Names of the people whose numbers stand in `before` and `after`, by number. */
    people: z.record(z.string(), z.string()),
    address: z.string().nullable(),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'AuditRecord' });
export type AuditRecord = z.output<typeof AuditRecord>;

const NO_ACTION = 'This must be the beginning of an action, like auction.approve.';
const NO_SUBJECT = 'This must be a kind of subject, like auction or user.';

/** An action in whole, "auction.approve", or how it begins, "auction". */
const Action = z
  .string({ error: NO_ACTION })
  .regex(/^[a-z_.]{1,50}$/, NO_ACTION)
  .optional();
const SubjectType = z
  .string({ error: NO_SUBJECT })
  .regex(/^[a-z_]{1,30}$/, NO_SUBJECT)
  .optional();

export const ListAuditQuery = listQuery({
  sort: ['created_at'],
  filters: {
    actor: IdFilter.describe('ID of the user who acted.'),
    q: Search.describe(
      "Part of the name or email of who acted, or of the person, lot or bid request acted upon; or a sale's reference or number, or the number of its invoice or credit note. One or two letters match the beginning of a word.",
    ),
    action: Action.describe('The action or the start of its name: auction.approve, or auction.'),
    subject_type: SubjectType.describe(
      'The kind of record that was changed: auction, user, bid_request.',
    ),
    subject_id: IdFilter.describe('ID of the record that was changed.'),
    from: From,
    to: Before,
    ...csvFormat,
  },
});

export const listAuditSchemas = schemas({
  summary: 'Who changed what, when and from where, newest first.',
  access: ADMINS,
  query: ListAuditQuery,
  csv: true,
  personal: true,
  response: { 200: z.array(AuditRecord) },
  refusals: ['second_admin_required'],
});
