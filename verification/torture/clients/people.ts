import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import { csrfToken } from '#server/platform/http/auth/csrf-token.ts';
import { sessionHash } from '#server/platform/http/auth/session-cookie.ts';

export interface SignedIn {
  id: number;
  email: string;
  session: string;
  token: string;
}

export interface TorturePeople {
  admin: SignedIn;
  sellers: SignedIn[];
  buyers: SignedIn[];
  /** Somebody who is not signed in. */
  visitor: SignedIn;
}

const BUYERS = 8;

/** Everybody who takes part in a run, signed in. */
export async function buildPeople(db: Db, appSecret: string): Promise<TorturePeople> {
  const run = randomBytes(4).toString('hex');
  const build = async (role: string, count: number): Promise<SignedIn[]> => {
    const { rows } = await sql<{ id: number; email: string }>`
      insert into users (name, email, password_hash, roles, email_verified_at)
      select ${role} || ' ' || n, ${`${role}-${run}-`} || n || '@example.test', '!', array[${role}], now()
      from generate_series(1, ${count}::int) n returning id, email`.execute(db);
    return rows.map((row) => ({ ...row, ...ticket(appSecret) }));
  };
  const [admin, sellers, buyers] = [
    await build('admin', 1),
    await build('seller', 2),
    await build('buyer', BUYERS),
  ];
  const everybody = [...admin, ...sellers, ...buyers];
  await sql`
    insert into sessions (id_hash, user_id, expires_at)
    select hash, person, now() + interval '7 days'
    from unnest(${everybody.map(({ session }) => sessionHash(session))}::bytea[],
                ${everybody.map(({ id }) => id)}::bigint[]) as session (hash, person)`.execute(db);
  const [only] = admin;
  if (!only) throw new Error('No admin was made.');
  return { admin: only, sellers, buyers, visitor: { id: 0, email: '', ...ticket(appSecret) } };
}

/** A cookie's value and the token that goes with it. */
function ticket(appSecret: string): Pick<SignedIn, 'session' | 'token'> {
  const session = randomBytes(32).toString('base64url');
  return { session, token: csrfToken(session, appSecret) };
}
