import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Before, From, IdFilter, Search } from '../filters.ts';
import { csvFormat, listQuery } from '../list-query.ts';
import { Count, Id, Timestamp } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

/**
 * An admin read or exported personal data, a log-in failed, a permission was refused, or a flood of such
 * events was counted instead of recorded.
 */
export const SecurityKind = z.enum(
  ['read', 'export_asked', 'export', 'failed_log_in', 'refused', 'left_out'],
  { error: 'This must be a kind of event, like read or failed_log_in.' },
);
export type SecurityKind = z.output<typeof SecurityKind>;

/** The beginning of a keyed hash: the same digits, the same network. */
const ShortHash = z.string().regex(/^[0-9a-f]{8}$/);

const NamedPerson = z.object({ id: Id, name: z.string(), email: z.string() });

/** One event, kept for 90 days. It has ids and names, but no value that somebody typed. */
export const SecurityRecord = z
  .object({
    id: Id,
    created_at: Timestamp,
    kind: SecurityKind,
    /** The list that was read, what was wrong with the log-in, or the code of the refusal. */
    what: z.string(),
    /** Who was signed in. */
    actor: NamedPerson.nullable(),
    session: ShortHash.nullable(),
    token_id: Id.nullable(),
    subject_type: z.string().nullable(),
    subject_id: Id.nullable(),
    /** The lot's title or the user's name as it is now; a request has its lot's. */
    subject_name: z.string().nullable(),
    network: ShortHash.nullable(),
    /** The email of a failed log-in without an account. */
    email: ShortHash.nullable(),
    /** The names of the filters of a list. */
    filters: z.array(z.string()),
    /** Rows that were read, or events that were left out. */
    count: Count.nullable(),
    /** The operation that was refused. */
    route: z.string().nullable(),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'SecurityRecord' });
export type SecurityRecord = z.output<typeof SecurityRecord>;

const NO_NETWORK = 'This must be the 8 hexadecimal digits of a network.';

export const ListSecurityLogQuery = listQuery({
  sort: ['created_at'],
  filters: {
    kind: SecurityKind.optional(),
    person: IdFilter.describe(
      'ID of the user who acted, or whose account someone tried to log in to.',
    ),
    q: Search.describe(
      "Part of that user's name or email. One or two letters match the beginning of a word.",
    ),
    network: z
      .string({ error: NO_NETWORK })
      .regex(/^[0-9a-f]{8}$/, NO_NETWORK)
      .optional()
      .describe('As shown in the list: the first 8 digits of the keyed hash.'),
    from: From,
    to: Before,
    ...csvFormat,
  },
});

export const listSecurityLogSchemas = schemas({
  summary:
    'Reads and exports of personal data, failed logins and refused actions of the last 90 days, newest first.',
  access: ADMINS,
  query: ListSecurityLogQuery,
  csv: true,
  personal: true,
  response: { 200: z.array(SecurityRecord) },
  refusals: ['second_admin_required'],
});
