import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#contract/accounts/scope.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Caller } from './caller.ts';
import { sessionHash, sessionValue } from './session-cookie.ts';
import { SESSION_IDLE_DAYS } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; undefined when signed out. */
    caller: Caller | undefined;
  }
}

const BEARER = /^Bearer (\d{1,15})\|([A-Za-z0-9]{40,64})$/i;

/** Signs the request in: a valid session wins, else a bearer token `id|secret`. */
export async function identify(
  db: Db,
  request: FastifyRequest,
  rules: Rules,
): Promise<Caller | undefined> {
  const value = sessionValue(request);
  return (value && (await bySession(db, value, rules))) || byToken(db, request, rules);
}

/** The settings that say what an account needs before it may act. */
export type Rules = Pick<Config, 'adminTwoFactor' | 'userTwoFactor'>;

const callerColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.email_verified_at',
  'users.roles',
  'users.status',
  'users.two_factor_at',
  'users.created_at',
] as const;

/** Whose session has this cookie value; using it is noted. */
export const bySession = async (db: Db, value: string, rules: Rules): Promise<Caller | undefined> =>
  (await bySessions(db, [value], rules)).get(value);

/** The same for several at once; a value that is nobody's session is missing from the answer. */
export async function bySessions(
  db: Db,
  values: readonly string[],
  rules: Rules,
): Promise<ReadonlyMap<string, Caller>> {
  const byHash = new Map(values.map((value) => [nameOf(sessionHash(value)), value]));
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(callerColumns)
    .select(['sessions.id_hash', isStale(sql.ref('sessions.last_seen_at')).as('stale')])
    .where('sessions.id_hash', '=', sql<Buffer>`any (${values.map(sessionHash)}::bytea[])`)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where(
      'sessions.last_seen_at',
      '>',
      sql<Date>`now() - make_interval(days => ${SESSION_IDLE_DAYS}::int)`,
    )
    .execute();
  const stale = rows.flatMap((row) => (row.stale ? [row.id_hash] : []));
  if (stale.length > 0) await noteUse(db, stale);
  return new Map(
    rows.map((row) => [byHash.get(nameOf(row.id_hash)) ?? '', toCaller(row, 'session', rules)]),
  );
}

const nameOf = (hash: Buffer): string => hash.toString('latin1');

/** What somebody else holds is left to the next use: nobody who is looked up with it waits for them. */
async function noteUse(db: Db, hashes: readonly Buffer[]): Promise<void> {
  await sql`
    update sessions set last_seen_at = now() where id_hash in (
      select id_hash from sessions where id_hash = any (${hashes}::bytea[])
      for update skip locked)`.execute(db);
}

/** Uses are written down once a minute at most, so that reading pages does not write rows. */
const isStale = (lastSeen: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${lastSeen} < now() - interval '1 minute', true)`;

async function byToken(db: Db, request: FastifyRequest, rules: Rules): Promise<Caller | undefined> {
  const match = BEARER.exec(request.headers.authorization ?? '');
  if (!match) return undefined;
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      ...callerColumns,
      'api_tokens.id as token_id',
      'api_tokens.secret_hash',
      'api_tokens.scopes',
    ])
    .select(isStale(sql.ref('api_tokens.last_used_at')).as('stale'))
    .where('api_tokens.id', '=', Number(match[1]))
    .where('api_tokens.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const given = createHash('sha256')
    .update(match[2] ?? '')
    .digest();
  if (!row || !timingSafeEqual(row.secret_hash, given)) return undefined;
  if (row.stale)
    await db
      .updateTable('api_tokens')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', row.token_id)
      .execute();
  return { ...toCaller(row, 'token', rules), scopes: row.scopes as Scope[] };
}

interface UserRow {
  id: number;
  name: string;
  email: string;
  email_verified_at: Date | null;
  roles: string[];
  status: Caller['status'];
  two_factor_at: Date | null;
  created_at: Date;
}

export function toCaller(row: UserRow, by: Caller['by'], rules: Rules): Caller {
  const roles = row.roles as Caller['roles'];
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    roles,
    role: roles[0] ?? 'buyer',
    status: row.status,
    twoFactor: twoFactorOf(row, rules),
    createdAt: row.created_at,
    by,
  };
}

/** How an account stands with two-step login. */
export function twoFactorOf(
  { roles, two_factor_at }: Pick<UserRow, 'roles' | 'two_factor_at'>,
  { adminTwoFactor, userTwoFactor }: Rules,
): Caller['twoFactor'] {
  if (two_factor_at) return 'on';
  const wanted = roles.includes('admin') ? adminTwoFactor : userTwoFactor;
  return wanted === 'required' ? 'required' : 'off';
}
