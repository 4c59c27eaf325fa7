import { type Expression, type SqlBool, sql } from 'kysely';
import type { listSecurityLog } from '#contract/admin/list-security-log.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { asked, orderBy, type Search } from '#server/market/lists/list.ts';
import { searchFor } from '#server/market/lists/search.ts';
import { subjectName } from '#server/market/people/subject-name.ts';
import { userNames, userWords } from '#server/market/people/user-words.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

const id = sql.ref('security_log.id');
const at = sql.ref('security_log.at');

/** Who read, tried and was refused what, newest first. */
export const securityList = (query: QueryOf<typeof listSecurityLog>) =>
  ({
    table: 'security_log',
    conditions: asked(
      query.kind !== undefined && sql<boolean>`security_log.kind = ${query.kind}`,
      query.person !== undefined && isAbout(sql`= ${query.person}`),
      query.network !== undefined &&
        sql<boolean>`substring(security_log.network_hash for 4) = decode(${query.network}, 'hex')`,
      query.from && sql<boolean>`security_log.at >= ${query.from}`,
      query.to && sql<boolean>`security_log.at < ${query.to}`,
    ),
    search: aboutNamed(query.q),
    order: orderBy(query.sort, { created_at: at }, { by: at, direction: 'desc' }, id),
    narrowFirst: query.person !== undefined || query.network !== undefined,
    rows: events,
  }) as const;

/** Of whoever acted, or as whom somebody tried to log in. */
const isAbout = (people: Expression<unknown>) =>
  sql<boolean>`(security_log.actor_id ${people}
    or (security_log.subject_type = 'user' and security_log.subject_id ${people}))`;

function aboutNamed(q: string | undefined): Search | undefined {
  const who = searchFor(q, userWords, userNames);
  const about = (them: Expression<SqlBool>) =>
    isAbout(sql`in (select id from users where ${them})`);
  return who && { exact: about(who.exact), ...(who.alike ? { alike: about(who.alike) } : {}) };
}

const events = (db: Db | Tx) =>
  db
    .selectFrom('security_log')
    .leftJoin('users as actor', 'actor.id', 'security_log.actor_id')
    .selectAll('security_log')
    .select([
      'actor.name as actor_name',
      'actor.email as actor_email',
      subjectName.as('subject_name'),
    ]);

export type SecurityRow = Awaited<ReturnType<ReturnType<typeof events>['executeTakeFirstOrThrow']>>;
