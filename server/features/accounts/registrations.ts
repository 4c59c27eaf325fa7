import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { sessionHash, sessionValue } from '#server/platform/http/auth/session-cookie.ts';

interface Typed {
  name: string;
  role: 'buyer' | 'seller';
  passwordHash: string;
  /** The path of this site to go on to. */
  next: string | undefined;
  /** The terms that one agreed to; null where nobody asked. */
  termsVersion: string | null;
}

/** How long what somebody typed may wait before it is removed by the next registration of its email. */
const DAYS = 30;

/** The browser that asks, as the database keeps it; null for a client without a session cookie. */
function browserHash(request: FastifyRequest): Buffer | null {
  const value = sessionValue(request);
  return value ? sessionHash(value) : null;
}

/** Writes down what this browser typed, in place of what it typed before; the id that its link carries. */
export async function writeRegistration(
  tx: Tx,
  userId: number,
  { name, role, passwordHash, next, termsVersion }: Typed,
  request: FastifyRequest,
): Promise<number> {
  const browser_hash = browserHash(request);
  const old = sql<boolean>`created_at < now() - make_interval(days => ${DAYS}::int)`;
  await tx
    .deleteFrom('registrations')
    .where('user_id', '=', userId)
    .where((or) => or.or([or('browser_hash', '=', browser_hash), old]))
    .execute();
  const { id } = await tx
    .insertInto('registrations')
    .values({
      user_id: userId,
      name,
      role,
      password_hash: passwordHash,
      browser_hash,
      next,
      terms_version: termsVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const registrationsOf = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('registrations')
    .select(['id', 'name', 'role', 'password_hash', 'browser_hash', 'next', 'created_at'])
    .select('terms_version')
    .where('user_id', '=', userId);

export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

export const findRegistration = (db: Db | Tx, userId: number, id: number) =>
  registrationsOf(db, userId).where('id', '=', id).executeTakeFirst();

export const newestRegistration = (db: Db | Tx, userId: number) =>
  registrationsOf(db, userId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** What the browser that asks typed itself, if it did. */
export async function registrationFrom(db: Db | Tx, userId: number, request: FastifyRequest) {
  const hash = browserHash(request);
  if (!hash) return undefined;
  return registrationsOf(db, userId).where('browser_hash', '=', hash).executeTakeFirst();
}

export const isFromBrowser = (
  { browser_hash }: Pick<Registration, 'browser_hash'>,
  request: FastifyRequest,
): boolean => browser_hash !== null && browserHash(request)?.equals(browser_hash) === true;
