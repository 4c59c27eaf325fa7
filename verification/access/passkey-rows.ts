import { randomBytes } from 'node:crypto';
import { addPasskey } from '#contract/accounts/add-passkey.ts';
import { beginPasskey } from '#contract/accounts/begin-passkey.ts';
import { beginPasskeyLogin } from '#contract/accounts/begin-passkey-login.ts';
import { confirmByPasskey } from '#contract/accounts/confirm-by-passkey.ts';
import { listPasskeys } from '#contract/accounts/list-passkeys.ts';
import { loginPasskey } from '#contract/accounts/login-passkey.ts';
import { removePasskey } from '#contract/accounts/remove-passkey.ts';
import { csrfToken } from '#server/platform/http/auth/csrf-token.ts';
import { theApp } from '../support/app.ts';
import type { Sent } from '../support/client.ts';
import { visitor } from '../support/client.ts';
import { newDevice, signedHere } from '../support/passkeys.ts';
import { buildUser } from '../support/people.ts';
import type { CallerName, Cast } from './cast.ts';
import { everyone, nothing, type Row, row, signedInOnly } from './row.ts';

const all = signedInOnly(200, 200, 200, 200);
const made = signedInOnly(201, 201, 201, 201);

/** As if every browser of the caller had just asked for a challenge. */
async function challengeOf(userId: number, purpose: 'add' | 'log in') {
  const { db } = theApp();
  const sessions = await db
    .selectFrom('sessions')
    .select('id_hash as browser_hash')
    .where('user_id', '=', userId)
    .execute();
  const challenge = randomBytes(32);
  const asked = { purpose, challenge, expires_at: new Date(Date.now() + 60_000) };
  if (sessions.length > 0)
    await db
      .insertInto('passkey_challenges')
      .values(sessions.map((session) => ({ ...session, ...asked })))
      .onConflict((conflict) => conflict.columns(['browser_hash', 'purpose']).doUpdateSet(asked))
      .execute();
  return { challenge: challenge.toString('base64url') };
}

const callerOf = ({ personOf, buyer }: Cast, caller: CallerName) => personOf(caller) ?? buyer;

async function newKey(cast: Cast, caller: CallerName): Promise<Sent> {
  const challenge = await challengeOf(callerOf(cast, caller).id, 'add');
  return { body: { name: 'Key', credential: newDevice().create(challenge) } };
}

/** A device whose passkey this person has. */
async function deviceOf(userId: number) {
  const device = newDevice();
  await theApp()
    .db.insertInto('passkeys')
    .values({
      user_id: userId,
      name: 'Key',
      credential_id: device.id,
      public_key: device.publicKey,
    })
    .execute();
  return device;
}

async function confirmation(cast: Cast, caller: CallerName): Promise<Sent> {
  const { id } = callerOf(cast, caller);
  const device = await deviceOf(id);
  return { body: { credential: device.sign(await challengeOf(id, 'log in')) } };
}

/** The log-in of somebody, from a browser of its own. */
async function logIn(): Promise<Sent> {
  const device = await deviceOf((await buildUser()).id);
  const browser = visitor();
  const body = await signedHere(browser, device);
  const value = browser.cookies.get('fairlot_session') ?? '';
  return {
    body,
    headers: {
      cookie: `fairlot_session=${value}`,
      'x-xsrf-token': csrfToken(value, theApp().config.appSecret),
    },
  };
}

/** A passkey of the caller's own; of the buyer's for who has none. */
async function ownPasskey(cast: Cast, caller: CallerName): Promise<Sent> {
  const { id: user_id } = cast.personOf(caller) ?? cast.buyer;
  const { id } = await theApp()
    .db.insertInto('passkeys')
    .values({ user_id, name: 'Key', credential_id: randomBytes(16), public_key: randomBytes(77) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

export const passkeyRows: Row[] = [
  row(listPasskeys, nothing, all),
  row(beginPasskey, nothing, all),
  row(addPasskey, newKey, made),
  row(removePasskey, ownPasskey, all),
  row(beginPasskeyLogin, nothing, everyone(200)),
  row(loginPasskey, logIn, everyone(200)),
  row(confirmByPasskey, confirmation, all),
];
