import type { FastifyRequest } from 'fastify';
import type { changePayoutAccount } from '#contract/accounts/change-payout-account.ts';
import type { OwnPayoutAccount } from '#contract/accounts/payout-account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { endingOf } from '#domain/account-number.ts';
import type { Deps } from '#server/deps.ts';
import { payoutAccountNotice } from '#server/market/notices/account-notices.ts';
import { notify } from '#server/market/notices/notify.ts';
import { readPayoutAccount, storePayoutAccount } from '#server/market/payments/payout-account.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { mustConfirm } from '#server/platform/http/auth/must-confirm.ts';
import { clearAttempts } from '#server/platform/http/limits/attempts.ts';
import { checkPassword, wrongIn } from './check-password.ts';
import { lockUser } from './find-user.ts';

interface Shown {
  holder: string;
  number: string;
  bank: string;
  changedAt: Date;
}

/** For its owner, who may not be the one who looks: the last four signs of the number, and nothing of the bank's code. */
const present = ({ holder, number, bank, changedAt }: Shown): OwnPayoutAccount => ({
  ...{ holder, ending: endingOf(number), bank },
  changed_at: changedAt.toISOString(),
});

export async function ownPayoutAccount(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id }: Caller,
): Promise<OwnPayoutAccount | null> {
  const account = await readPayoutAccount(db, config.fileSecrets, id);
  return account ? present(account) : null;
}

interface Asked {
  user: Caller;
  given: BodyOf<typeof changePayoutAccount>;
  request: FastifyRequest;
}

/**
 * Where somebody is paid to from now on. It takes their password and, with two-step login, a recent login:
 * whoever is at an open session, or copied a token, does not get the money. Its owner is told.
 */
export async function changeAccount(deps: Deps, asked: Asked): Promise<OwnPayoutAccount | Refusal> {
  const { db } = deps;
  const { user, given, request } = asked;
  if (user.by === 'token') return refuse('session_required');
  const asking = { userId: user.id, address: request.ip };
  const known = await checkPassword(db, asking, given.current_password);
  if ('wrong' in known) return wrongIn('current_password', known);
  return inTransaction(db, async (tx) => {
    const now = await lockUser(tx, user.id);
    // Under the lock: a password or a second step that changed meanwhile counts as it is now.
    if (now?.password_hash !== known.hash) return refuse('unauthenticated');
    const unconfirmed = now.two_factor_at && (await mustConfirm(tx, user, request));
    if (unconfirmed) return unconfirmed;
    await clearAttempts(tx, known.bucket);
    return write(tx, deps, asked);
  });
}

async function write(
  tx: Tx,
  { config }: Deps,
  { user, given: { holder, number, bank, bank_code = null }, request }: Asked,
): Promise<OwnPayoutAccount> {
  const account = { holder, number, bank, bank_code };
  const { isNew, changedAt } = await storePayoutAccount(tx, config.fileSecrets, user.id, account);
  await audit(tx, {
    actorId: user.id,
    action: isNew ? 'user.state_payout_account' : 'user.change_payout_account',
    subject: { type: 'user', id: user.id },
    request,
  });
  await notify(tx, user.id, payoutAccountNotice(endingOf(number), isNew));
  return present({ ...account, changedAt });
}
