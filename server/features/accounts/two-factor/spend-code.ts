import type { Tx } from '#server/platform/database/pool.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { queueJob } from '../mails/queue-job.ts';
import { stepOf } from './app-code.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { isSealedByNewest, seal, unseal } from './seal.ts';

/** The answer to a code that opens nothing: wrong, old or used. */
export const wrongCode = ({ userId, code }: Pick<Given, 'userId' | 'code'>): Refusal => ({
  ...invalid({ code: ['This code is incorrect or has already been used.'] }),
  failedLogIn: { by: appDigits(code) ? 'code' : 'recovery_code', userId },
});

/** Six digits of the app, as typed; undefined for what can only be a recovery code. */
export function appDigits(given: string): string | undefined {
  const digits = given.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

interface Given {
  appSecret: AppSecret;
  userId: number;
  code: string;
}

/**
 * Uses up a code of the app or a recovery code; undefined when it opens nothing. Under the user's
 * lock: of two who bring the same code, the second is refused. Its owner hears of a recovery code.
 */
export async function spendCode(
  tx: Tx,
  given: Given,
): Promise<'app' | 'recovery code' | undefined> {
  const digits = appDigits(given.code);
  if (digits) {
    const right = await spendAppCode(tx, { ...given, code: digits, isConfirmed: true });
    return right ? 'app' : undefined;
  }
  if (!(await spendRecoveryCode(tx, given.userId, given.code))) return undefined;
  await queueJob(tx, 'mail_two_factor', { user_id: given.userId, event: 'recovery_code_used' });
  return 'recovery code';
}

/**
 * Whether the app made this code just now, and it was not used; from here on it was. `isConfirmed`: of an
 * app that counts already, else of one whose set-up waits for its first code.
 */
export async function spendAppCode(
  tx: Tx,
  { appSecret, userId, code, isConfirmed }: Given & { isConfirmed: boolean },
): Promise<boolean> {
  const row = await tx
    .selectFrom('two_factors')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const secret = row && unseal(appSecret, userId, row.sealed_secret);
  const step = secret && stepOf(code, secret, Date.now());
  if (!secret || step === undefined || step <= row.last_step) return false;
  const isCurrent = isSealedByNewest(appSecret, userId, row.sealed_secret);
  await tx
    .updateTable('two_factors')
    .set({
      last_step: step,
      ...(isCurrent ? {} : { sealed_secret: seal(appSecret, userId, secret) }),
    })
    .where('user_id', '=', userId)
    .execute();
  return true;
}
