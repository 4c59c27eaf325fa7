import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { addPasskey } from '#contract/accounts/add-passkey.ts';
import { MOST_PASSKEYS, type Passkey } from '#contract/accounts/passkey.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { mustConfirm } from '#server/platform/http/auth/must-confirm.ts';
import { sessionValue } from '#server/platform/http/auth/session-cookie.ts';
import { replaceSessions } from '#server/platform/http/auth/sessions.ts';
import { lockUser } from './find-user.ts';
import { mustStay } from './switch-off-two-factor.ts';
import { changed } from './two-factor/changed.ts';
import { forget } from './two-factor/forget.ts';
import { hasApp } from './two-factor/has-app.ts';
import { markOn } from './two-factor/mark-on.ts';
import { renewCodes } from './two-factor/recovery-codes.ts';
import { newChallenge, spendChallenge } from './webauthn/challenges.ts';
import { type RelyingParty, relyingParty } from './webauthn/relying-party.ts';
import { verifyNew } from './webauthn/verify-passkey.ts';

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const;

interface Row {
  id: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const present = ({ id, name, created_at, last_used_at }: Row): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** The user's passkeys, newest first. */
export async function passkeysOf(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(present);
}

/** As browsers name the user's passkeys to a device. */
export async function credentialsOf(db: Db | Tx, userId: number) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    transports,
  }));
}

/** What the browser asks the device for: a passkey that it keeps itself, of this account and site. */
export async function beginAdding({ config, db }: Deps, user: Caller, request: FastifyRequest) {
  const unconfirmed = await mustConfirm(db, user, request);
  if (unconfirmed) return unconfirmed;
  const site = relyingParty(config);
  if (!site) return refuse('passkeys_unavailable');
  const known = await credentialsOf(db, user.id);
  if (known.length >= MOST_PASSKEYS) return refuse('too_many_passkeys');
  const challenge = await newChallenge(db, sessionValue(request) ?? '', 'add');
  return generateRegistrationOptions({
    rpName: 'Fairlot',
    rpID: site.id,
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

interface Adding {
  user: Caller;
  asked: BodyOf<typeof addPasskey>;
  request: FastifyRequest;
  /** Under which the session goes on where two-step login begins. */
  value: string;
}

interface Added {
  passkey: Passkey;
  /** Of two-step login, where this passkey has switched it on. */
  codes: string[] | undefined;
}

/** Adds the passkey that the device made. The first second step ends the account's other sessions. */
export async function add(deps: Deps, adding: Adding): Promise<Added | Refusal> {
  const site = relyingParty(deps.config);
  if (!site) return refuse('passkeys_unavailable');
  return inTransaction(deps.db, (tx) => addUnderLock(tx, site, adding));
}

async function addUnderLock(
  tx: Tx,
  site: RelyingParty,
  { user: caller, asked, request, value }: Adding,
): Promise<Added | Refusal> {
  const user = await lockUser(tx, caller.id);
  const unconfirmed = await mustConfirm(tx, caller, request);
  if (!user || unconfirmed) return unconfirmed ?? refuse('unauthenticated');
  const challenge = await spendChallenge(tx, sessionValue(request) ?? '', 'add');
  const made = challenge && (await verifyNew(asked.credential, { site, challenge }));
  if (!made) return refuse('passkey_refused');
  if ((await credentialsOf(tx, caller.id)).length >= MOST_PASSKEYS)
    return refuse('too_many_passkeys');
  const row = await tx
    .insertInto('passkeys')
    .values({ user_id: caller.id, name: asked.name, ...made })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst();
  if (!row) return refuse('passkey_refused');
  await changed(tx, { userId: caller.id, event: 'passkey_added', request });
  const codes = user.two_factor_at ? undefined : await switchOn(tx, caller.id, request, value);
  return { passkey: present(row), codes };
}

async function switchOn(tx: Tx, userId: number, request: FastifyRequest, value: string) {
  await markOn(tx, userId);
  await replaceSessions(tx, userId, value, request);
  await changed(tx, { userId, event: 'on', request });
  return renewCodes(tx, userId);
}

interface Removing {
  user: Caller;
  id: number;
  request: FastifyRequest;
  /** Under which the session goes on where two-step login ends. */
  value: string;
}

/**
 * Removes one of the user's passkeys. The last second step takes two-step login with it, and ends the
 * account's other sessions and tokens as switching off does.
 */
export function remove(
  deps: Deps,
  { user, id, request, value }: Removing,
): Promise<'removed' | 'switched off' | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, user.id);
    const unconfirmed = await mustConfirm(tx, user, request);
    if (unconfirmed) return unconfirmed;
    const ids = await tx
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    if (!ids.some((one) => one.id === id)) return refuse('not_found');
    const isLast = ids.length === 1 && !(await hasApp(tx, user.id));
    if (isLast && mustStay(deps, user)) return refuse('two_factor_stays');
    await tx.deleteFrom('passkeys').where('id', '=', id).execute();
    await changed(tx, { userId: user.id, event: 'passkey_removed', request });
    if (!isLast) return 'removed';
    await forget(tx, user.id);
    await replaceSessions(tx, user.id, value, request);
    await changed(tx, { userId: user.id, event: 'off', request });
    return 'switched off';
  });
}
