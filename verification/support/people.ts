import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { login } from '#contract/accounts/login.ts';
import type { Operation, ReplyOf, Role } from '#contract/endpoint.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { csrfToken } from '#server/platform/http/auth/csrf-token.ts';
import { sessionHash } from '#server/platform/http/auth/session-cookie.ts';
import { startSession } from '#server/platform/http/auth/sessions.ts';
import { type TestApp, theApp } from './app.ts';
import { Client, type Reply, type Sent } from './client.ts';

export interface Person {
  id: number;
  name: string;
  email: string;
}

export interface PersonWishes {
  name?: string;
  email?: string;
  /** The active role; a buyer or seller has that one alone unless `roles` says more. */
  role?: Role;
  roles?: Role[];
  status?: 'active' | 'inactive' | 'suspended';
  verified?: boolean;
  isDemo?: boolean;
}

interface CrowdTraits {
  name?: string;
  role: Role;
}

/** What every person of the factories signs in with. */
export const PASSWORD = 'password';

/** argon2id of PASSWORD with the server's parameters, so that no test pays for hashing. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$gAL9GIogo2pfKtRiPuUxLA$gis5hHxIMaAhA1fcZxsHRvQX9BZWiql7DBm17tjzhmw';

let people = 0;

export async function buildUser(wishes: PersonWishes = {}, on?: TestApp): Promise<Person> {
  const { db } = on ?? theApp();
  people += 1;
  const {
    role = 'buyer',
    roles = [role],
    name = `Person Number${people}`,
    email = `person${people}@example.test`,
    status = 'active',
    verified = true,
    isDemo = false,
  } = wishes;
  const person = await db
    .insertInto('users')
    .values({
      name,
      email,
      roles,
      status,
      password_hash: PASSWORD_HASH,
      email_verified_at: verified ? new Date() : null,
      is_demo: isDemo,
    })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow();
  if (!verified) await waitForProof(db, person);
  return person;
}

/** As if they had registered without a session cookie: their link verifies in no browser by itself. */
const waitForProof = (db: Db, { id: user_id, name }: Person) =>
  db
    .insertInto('registrations')
    .values({ user_id, name, role: 'buyer', password_hash: PASSWORD_HASH })
    .execute();

type Wishes = Omit<PersonWishes, 'role'>;
export const buildBuyer = (wishes: Wishes = {}) => buildUser({ ...wishes, role: 'buyer' });
export const buildSeller = (wishes: Wishes = {}) => buildUser({ ...wishes, role: 'seller' });
export const buildAdmin = (wishes: Wishes = {}) => buildUser({ ...wishes, role: 'admin' });

/** Makes all other admins inactive, so that nobody else can act. */
export const leaveOnly = ({ id }: Pick<Person, 'id'>) =>
  theApp()
    .db.updateTable('users')
    .set({ status: 'inactive' })
    .where(sql<boolean>`roles[1] = 'admin'`)
    .where('id', '<>', id)
    .execute();

/** A crowd with the same name and role, stored in pieces, as no statement may take for ever. */
export async function buildCrowd(many: number, { name = 'Many', role }: CrowdTraits) {
  const PIECE = 2_000;
  for (let first = 1; first <= many; first += PIECE) {
    const last = Math.min(first + PIECE - 1, many);
    await sql`
      insert into users (name, email, roles, status, password_hash, email_verified_at)
      select ${name}, 'many' || nth || '@example.test', array[${role}], 'active', 'none', now()
      from generate_series(${first}::int, ${last}::int) nth`.execute(theApp().db);
  }
}

/** A client signed in as this person, by a session row: no password is hashed. */
export async function signedIn(person: Pick<Person, 'id'>, on?: TestApp): Promise<Client> {
  const { db, config } = on ?? theApp();
  const value = randomBytes(32).toString('base64url');
  const from = { ip: '127.0.0.1', headers: {} };
  await db.transaction().execute((tx) => startSession(tx, person.id, value, from));
  const client = new Client(on);
  client.cookies.set('fairlot_session', value);
  client.cookies.set('XSRF-TOKEN', csrfToken(value, config.appSecret));
  return client;
}

/** The same, so many minutes after the log-in; nothing was confirmed since. */
export async function signedInSince(minutes: number, person: Pick<Person, 'id'>) {
  const client = await signedIn(person);
  const at = new Date(Date.now() - minutes * 60_000);
  await theApp()
    .db.updateTable('sessions')
    .set({ authenticated_at: at })
    .where('id_hash', '=', sessionHash(client.cookies.get('fairlot_session') ?? ''))
    .execute();
  return client;
}

/** One call as this person: `as(buyer).call(placeBid, {…})`. */
export const as = (person: Pick<Person, 'id'>) => ({
  call: async <O extends Operation>(operation: O, sent?: Sent): Promise<Reply<ReplyOf<O>>> =>
    (await signedIn(person)).call(operation, sent),
});

/** A client that went through the log-in form. */
export async function loggedIn(person: Pick<Person, 'email'>, password = PASSWORD) {
  const client = new Client();
  const reply = await client.call(login, { body: { email: person.email, password } });
  if (reply.status !== 200) throw new Error(`Log-in failed: ${reply.text}`);
  return client;
}
