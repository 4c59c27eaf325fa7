import { sql } from 'kysely';
import type { listAudit } from '#contract/admin/list-audit.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { asked, orderBy } from '#server/market/lists/list.ts';
import { searchLotsAndPeople } from '#server/market/lots/search-lot-or-person.ts';
import { subjectName } from '#server/market/people/subject-name.ts';
import { namedSale } from '#server/market/sales/named-sale.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

const id = sql.ref('audit_log.id');
const at = sql.ref('audit_log.at');

/** What was done, by whom, to what and when, newest first. */
export const auditList = (query: QueryOf<typeof listAudit>) =>
  ({
    table: 'audit_log',
    conditions: asked(
      query.actor !== undefined && sql<boolean>`audit_log.actor_id = ${query.actor}`,
      query.action !== undefined && sql<boolean>`audit_log.action like ${beginsWith(query.action)}`,
      query.subject_type !== undefined &&
        sql<boolean>`audit_log.subject_type = ${query.subject_type}`,
      query.subject_id !== undefined && sql<boolean>`audit_log.subject_id = ${query.subject_id}`,
      query.from && sql<boolean>`audit_log.at >= ${query.from}`,
      query.to && sql<boolean>`audit_log.at < ${query.to}`,
    ),
    search: byWords(query.q),
    order: orderBy(query.sort, { created_at: at }, { by: at, direction: 'desc' }, id),
    narrowFirst: query.actor !== undefined || query.subject_id !== undefined,
    rows: records,
  }) as const;

/** "_" stands for itself in an action's name. */
const beginsWith = (action: string): string => `${action.replaceAll('_', '\\_')}%`;

/** By who acted, by the lot or person acted upon, and by a sale's reference, number or papers. */
const byWords = (q: string | undefined) =>
  searchLotsAndPeople(q, (lots, people) => {
    const ways = [
      sql`audit_log.actor_id = any ${people}`,
      sql`(audit_log.subject_type = 'user' and audit_log.subject_id = any ${people})`,
      sql`(audit_log.subject_type = 'auction' and audit_log.subject_id = any ${lots})`,
      sql`(audit_log.subject_type = 'bid_request' and audit_log.subject_id = any (array(
        select id from bid_requests where auction_id = any ${lots} or buyer_id = any ${people})))`,
    ];
    const sale = saleIn(q ?? '');
    if (sale !== undefined)
      // Its lot stands in the records of a sale.
      ways.push(sql`(audit_log.subject_type = 'auction' and audit_log.action like 'sale.%'
        and audit_log.subject_id = (select auction_id from sales where id = ${sale}))`);
    return sql<boolean>`(${sql.join(ways, sql` or `)})`;
  });

const saleIn = (q: string) =>
  namedSale(q) ?? (/^\d{1,9}$/.test(q) ? sql`${Number(q)}::bigint` : undefined);

/** Whom a record names by number besides its actor and subject. */
const NAMED = ['winner_id', 'confirmed_by', 'asked_by', 'bidder_id'];

const people = sql<Record<string, string> | null>`(
  select jsonb_object_agg(users.id, users.name)
  from unnest(${NAMED}::text[]) field,
    lateral (values (audit_log.before -> field), (audit_log.after -> field)) named (id)
  join users on users.id = case when jsonb_typeof(named.id) = 'number' then named.id::bigint end)`;

const records = (db: Db | Tx) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('audit_personal as personal', 'personal.audit_id', 'audit_log.id')
    .selectAll('audit_log')
    .select([
      'personal.address as personal_address',
      'personal.before as personal_before',
      'personal.after as personal_after',
      'actor.name as actor_name',
      'actor.email as actor_email',
      subjectName.as('subject_name'),
      people.as('people'),
    ]);

export type AuditRow = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>;
