import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/pool.ts';
import type { Caller } from './caller.ts';
import { sessionHash, sessionValue } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; undefined when signed out. */
    caller: Caller | undefined;
  }
}

const BEARER = /^Bearer (\d{1,15})\|([A-Za-z0-9]{40,64})$/;

/** Signs the request in: a valid session wins, else a bearer token `id|secret`. */
export async function identify(db: Db, request: FastifyRequest): Promise<Caller | undefined> {
  return (await bySession(db, request)) ?? (await byToken(db, request));
}

const callerColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.email_verified_at',
  'users.roles',
  'users.status',
  'users.created_at',
] as const;

async function bySession(db: Db, request: FastifyRequest): Promise<Caller | undefined> {
  const value = sessionValue(request);
  if (!value) return undefined;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(callerColumns)
    .where('sessions.id_hash', '=', sessionHash(value))
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst();
  return row && toCaller(row, 'session');
}

async function byToken(db: Db, request: FastifyRequest): Promise<Caller | undefined> {
  const match = BEARER.exec(request.headers.authorization ?? '');
  if (!match) return undefined;
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([...callerColumns, 'api_tokens.secret_hash'])
    .where('api_tokens.id', '=', Number(match[1]))
    .executeTakeFirst();
  const given = createHash('sha256')
    .update(match[2] ?? '')
    .digest();
  return row && timingSafeEqual(row.secret_hash, given) ? toCaller(row, 'token') : undefined;
}

interface UserRow {
  id: number;
  name: string;
  email: string;
  email_verified_at: Date | null;
  roles: string[];
  status: Caller['status'];
  created_at: Date;
}

export function toCaller(row: UserRow, by: Caller['by']): Caller {
  const roles = row.roles as Caller['roles'];
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    roles,
    role: roles[0] ?? 'buyer',
    status: row.status,
    createdAt: row.created_at,
    by,
  };
}
