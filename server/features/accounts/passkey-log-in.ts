import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { SignedChallenge } from '#contract/accounts/passkey.ts';
import type { Config } from '#server/config/config.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { statusRefusal } from '#server/platform/http/auth/account-status.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { newValue, sessionValue } from '#server/platform/http/auth/session-cookie.ts';
import { endSession, renewSession } from '#server/platform/http/auth/sessions.ts';
import { toCaller } from '#server/platform/http/auth/to-caller.ts';
import { beginSession } from './begin-session.ts';
import { lockUser } from './find-user.ts';
import { credentialsOf } from './passkeys.ts';
import { endPending, pendingUser } from './two-factor/pending-log-in.ts';
import { newChallenge } from './webauthn/challenges.ts';
import { countUse, type Signed, signedBy } from './webauthn/passkey-assertion.ts';
import { relyingParty } from './webauthn/relying-party.ts';

/**
 * What the browser asks the device for. Where this browser stands for somebody, signed in or between the
 * steps of a log-in, one of that person's passkeys; else the device offers those that it has.
 */
export async function beginByPasskey({ config, db }: Deps, request: FastifyRequest) {
  const site = relyingParty(config);
  if (!site) return refuse('passkeys_unavailable');
  const cookie = sessionValue(request);
  if (!cookie) return refuse('session_required');
  const userId = request.caller?.id ?? (await pendingUser(db, cookie));
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(await newChallenge(db, cookie, 'log in')),
    allowCredentials: userId ? await credentialsOf(db, userId) : [],
    userVerification: 'required',
  });
}

interface Asked {
  credential: SignedChallenge;
  request: FastifyRequest;
}

/**
 * Signs in by a passkey, from nothing or after the right password. Its device has asked for the owner's
 * finger, face or PIN, so it is both steps. `value` is the new session's.
 */
export async function logInByPasskey(
  { config, db }: Deps,
  asked: Asked & { value: string },
): Promise<Caller | Refusal> {
  const site = relyingParty(config);
  if (!site) return refuse('passkeys_unavailable');
  const signed = await signedBy(db, site, asked);
  if (!signed) return refuse('passkey_refused');
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, signed.userId);
    if (!user || !(await isAwaited(tx, asked.request, signed))) return refuse('passkey_refused');
    const signedIn = toCaller(user, 'session', config);
    const refusal = statusRefusal(signedIn);
    if (refusal) return refusal;
    if (!(await countUse(tx, signed))) return refuse('passkey_refused');
    await begin(tx, config, signed, asked);
    return signedIn;
  });
}

/** After somebody's password only a passkey of theirs goes on. */
async function isAwaited(tx: Tx, request: FastifyRequest, { userId }: Signed): Promise<boolean> {
  const pending = await pendingUser(tx, sessionValue(request) ?? '');
  return pending === undefined || pending === userId;
}

async function begin(
  tx: Tx,
  config: Config,
  { userId }: Signed,
  { request, value }: Asked & { value: string },
) {
  const previous = sessionValue(request);
  if (previous) {
    await endSession(tx, previous);
    await endPending(tx, previous);
  }
  await beginSession(tx, config, { userId, value, secondStep: 'passkey', request });
}

/** Confirms who is there within a session, as password and code do; the new cookie's value. */
export async function confirmWithPasskey(
  { config, db }: Deps,
  user: Caller,
  asked: Asked,
): Promise<{ value: string } | Refusal> {
  if (user.by === 'token') return refuse('session_required');
  const site = relyingParty(config);
  if (!site) return refuse('passkeys_unavailable');
  const signed = await signedBy(db, site, asked);
  if (signed?.userId !== user.id) return refuse('passkey_refused');
  return inTransaction(db, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await countUse(tx, signed))) return refuse('passkey_refused');
    const value = newValue();
    const previous = sessionValue(asked.request) ?? '';
    if (!(await renewSession(tx, previous, value, { authenticated: true })))
      return refuse('unauthenticated');
    const subject = { type: 'user', id: user.id } as const;
    const { request } = asked;
    await audit(tx, { actorId: user.id, action: 'user.confirm', subject, request });
    return { value };
  });
}
