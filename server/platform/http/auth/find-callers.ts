import { createHash, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#contract/accounts/scope.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Caller } from './caller.ts';
import { sessionHash } from './session-cookie.ts';
import { SESSION_IDLE_DAYS } from './sessions.ts';
import { type Rules, toCaller } from './to-caller.ts';

const BEARER = /^Bearer (\d{1,15})\|([A-Za-z0-9]{40,64})$/i;

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

/**
 * The callers of these session cookies' values; a value without a session is missing from the result. Writes
 * down that the sessions are in use.
 */
export async function callersBySession(
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

/** Leaves rows that somebody else has locked to the next use, so that nobody in the batch waits for them. */
async function noteUse(db: Db, hashes: readonly Buffer[]): Promise<void> {
  await sql`
    update sessions set last_seen_at = now() where id_hash in (
      select id_hash from sessions where id_hash = any (${hashes}::bytea[])
      for update skip locked)`.execute(db);
}

/** A use is written down once a minute at most, so that reading pages does not write rows. */
const isStale = (lastSeen: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${lastSeen} < now() - interval '1 minute', true)`;

/** The caller of an `Authorization` header with a bearer token, `id|secret`. Writes down that it is in use. */
export async function callerByToken(
  db: Db,
  authorization: string,
  rules: Rules,
): Promise<Caller | undefined> {
  const match = BEARER.exec(authorization);
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
