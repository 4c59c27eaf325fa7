import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SignedChallenge } from '#contract/accounts/passkey.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { sessionValue } from '#server/platform/http/auth/session-cookie.ts';
import { spendChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { verifySigned } from './verify-passkey.ts';

/** A passkey whose device signed the challenge of this browser. */
export interface Signed {
  passkeyId: number;
  userId: number;
  /** Signatures that the device has counted, this one included. */
  counter: number;
}

/** Whose passkey signed the challenge that this browser waits with; undefined for nobody's. */
export async function signedBy(
  db: Db,
  site: RelyingParty,
  { credential, request }: { credential: SignedChallenge; request: FastifyRequest },
): Promise<Signed | undefined> {
  const cookie = sessionValue(request);
  const challenge = cookie && (await spendChallenge(db, cookie, 'log in'));
  if (!challenge) return undefined;
  const key = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', Buffer.from(credential.id, 'base64url'))
    .executeTakeFirst();
  if (!key || !isOwner(credential, key.user_id)) return undefined;
  const counter = await verifySigned(credential, key, { site, challenge });
  return counter === undefined ? undefined : { passkeyId: key.id, userId: key.user_id, counter };
}

/** The device may say whose passkey it takes it for (the user handle): then that must be right. */
const isOwner = ({ response: { userHandle } }: SignedChallenge, userId: number): boolean =>
  !userHandle || Buffer.from(userHandle, 'base64url').toString() === String(userId);

/**
 * Stores the device's count, under the user's lock; false where the passkey was removed meanwhile or
 * another signature had this count. Devices that do not count always say 0.
 */
export async function countUse(tx: Tx, { passkeyId, counter }: Signed): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', passkeyId)
    .where((where) =>
      where.or([
        where('counter', '<', counter),
        where.and([where('counter', '=', 0), where.val(counter === 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
