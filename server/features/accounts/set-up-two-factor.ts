import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { mustConfirm } from '#server/platform/http/auth/must-confirm.ts';
import { replaceSessions } from '#server/platform/http/auth/sessions.ts';
import { clearAttempts } from '#server/platform/http/limits/attempts.ts';
import { checkPassword, wrongIn } from './check-password.ts';
import { lockUser } from './find-user.ts';
import { forApp, newSecret } from './two-factor/app-code.ts';
import { changed } from './two-factor/changed.ts';
import { hasApp } from './two-factor/has-app.ts';
import { markOn } from './two-factor/mark-on.ts';
import { renewCodes } from './two-factor/recovery-codes.ts';
import { seal } from './two-factor/seal.ts';
import { appDigits, spendAppCode, wrongCode } from './two-factor/spend-code.ts';

/**
 * A new secret for the app, shown this once; it counts for nothing until a code made from it comes.
 * Never one that was shown before: somebody else may have seen that.
 */
export function beginSetUp({ config, db }: Deps, user: Caller) {
  const secret = newSecret();
  const sealed = {
    sealed_secret: seal(config.appSecret, user.id, secret),
    last_step: 0,
    created_at: sql<Date>`now()`,
  };
  return inTransaction(db, async (tx) => {
    await lockUser(tx, user.id);
    if (await hasApp(tx, user.id)) return refuse('two_factor_on');
    await tx
      .insertInto('two_factors')
      .values({ user_id: user.id, ...sealed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(sealed))
      .execute();
    return forApp(secret, user.email);
  });
}

/**
 * Switches it on for who knows the password and brings a code of the new secret; the recovery codes.
 * Here the session goes on under `value`, the others end: who knew the password alone is out.
 */
export async function switchOn(
  { config, db }: Deps,
  caller: Caller,
  { password, code }: BodyOf<typeof switchOnTwoFactor>,
  { request, value }: { request: FastifyRequest; value: string },
): Promise<string[] | Refusal> {
  const { id: userId } = caller;
  const checked = await checkPassword(db, { userId, address: request.ip }, password);
  if ('wrong' in checked) return wrongIn('password', checked);
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.password_hash !== checked.hash) return refuse('unauthenticated');
    if (await hasApp(tx, userId)) return refuse('two_factor_on');
    // Where passkeys are the second step already, the password alone must not add another.
    const unconfirmed = user.two_factor_at && (await mustConfirm(tx, caller, request));
    if (unconfirmed) return unconfirmed;
    if (!(await hasBegun(tx, userId))) return refuse('two_factor_not_begun');
    const given = { appSecret: config.appSecret, userId, code: appDigits(code) ?? '' };
    if (!(await spendAppCode(tx, { ...given, isConfirmed: false })))
      return wrongCode({ userId, code });
    await clearAttempts(tx, checked.bucket);
    await confirmApp(tx, userId);
    const codes = await renewCodes(tx, userId);
    await replaceSessions(tx, userId, value, request);
    await changed(tx, { userId, event: 'on', request });
    return codes;
  });
}

const hasBegun = (tx: Tx, userId: number) =>
  tx
    .selectFrom('two_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();

async function confirmApp(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('two_factors')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
  await markOn(tx, userId);
}
