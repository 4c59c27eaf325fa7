import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { beginPending } from '#server/features/accounts/two-factor/pending-log-in.ts';
import { renewCodes } from '#server/features/accounts/two-factor/recovery-codes.ts';
import { seal } from '#server/features/accounts/two-factor/seal.ts';
import { csrfToken } from '#server/platform/http/auth/csrf-token.ts';
import { theApp } from './app.ts';
import { Client } from './client.ts';
import type { Person } from './people.ts';

const STEP_MS = 30_000;

/** What the person's app shows `later` steps of 30 s from now; of one secret no two are equal in use. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * STEP_MS,
  });

/** A set-up that waits for its first code; the secret in the person's app, in base32. */
export async function begunTwoFactor({ id }: Pick<Person, 'id'>): Promise<string> {
  const { db, config } = theApp();
  const secret = randomBytes(20);
  const sealed = { sealed_secret: seal(config.appSecret, id, secret), last_step: 0 };
  await db
    .insertInto('two_factors')
    .values({ user_id: id, ...sealed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(sealed))
    .execute();
  return new Secret({ buffer: Uint8Array.from(secret).buffer }).base32;
}

/** Two-step login of this person, on: the secret in their app and their recovery codes. */
export async function hasTwoFactor(person: Pick<Person, 'id'>) {
  const secret = await begunTwoFactor(person);
  const { db } = theApp();
  const at = new Date(Date.now() - 1_000);
  await db.updateTable('users').set({ two_factor_at: at }).where('id', '=', person.id).execute();
  await db
    .updateTable('two_factors')
    .set({ confirmed_at: at })
    .where('user_id', '=', person.id)
    .execute();
  const codes = await db.transaction().execute((tx) => renewCodes(tx, person.id));
  return { secret, codes, recoveryCode: codes[0] ?? '' };
}

/** As if the time of every code used so far had passed long ago. */
export async function afterAWhile({ id }: Pick<Person, 'id'>): Promise<void> {
  const { db } = theApp();
  await db.updateTable('two_factors').set({ last_step: 0 }).where('user_id', '=', id).execute();
}

/** A browser that gave the right password of this person and no code yet: its cookie's value. */
export async function pendingValue({ id }: Pick<Person, 'id'>): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await theApp()
    .db.transaction()
    .execute((tx) => beginPending(tx, id, value));
  return value;
}

export async function pendingClient(person: Pick<Person, 'id'>): Promise<Client> {
  const value = await pendingValue(person);
  const client = new Client();
  client.cookies.set('fairlot_session', value);
  client.cookies.set('XSRF-TOKEN', csrfToken(value, theApp().config.appSecret));
  return client;
}
