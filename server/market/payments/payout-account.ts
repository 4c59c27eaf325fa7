import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import {
  fileKeyOf,
  newestFileKey,
  openPiece,
  sealPieces,
} from '#server/platform/files/seal-pieces.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';

/** Where somebody is paid to. */
export interface PayoutAccount {
  holder: string;
  /** Without spaces, in capitals. */
  number: string;
  bank: string;
  /** The BIC or routing number of the bank. */
  bank_code: string | null;
}

/** What it is bound to: no file has such a name, and nobody else this one. */
const nameFor = (userId: number): string => `payout-account:${userId}`;

/** Keeps the account instead of the one before, encrypted; says whether there was one before, and the moment. */
export async function storePayoutAccount(
  tx: Tx,
  secret: AppSecret,
  userId: number,
  { holder, number, bank, bank_code }: PayoutAccount,
): Promise<{ isNew: boolean; changedAt: Date }> {
  const key = newestFileKey(secret);
  const plain = Buffer.from(JSON.stringify({ holder, number, bank, bank_code }));
  const stored = {
    key_id: key.id,
    sealed: Buffer.concat(sealPieces(key, nameFor(userId), plain)),
    changed_at: sql<Date>`clock_timestamp()`,
  };
  const { is_new, changed_at } = await tx
    .insertInto('payout_accounts')
    .values({ user_id: userId, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .returning(['changed_at', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return { isNew: is_new, changedAt: changed_at };
}

/** Undefined for somebody who stated none; throws for a row that was altered, or is somebody else's. */
export async function readPayoutAccount(
  db: Db | Tx,
  secret: AppSecret,
  userId: number,
): Promise<(PayoutAccount & { changedAt: Date }) | undefined> {
  const row = await db
    .selectFrom('payout_accounts')
    .select(['key_id', 'sealed', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const plain = openPiece(fileKeyOf(secret, row.key_id), nameFor(userId), [0, 1], row.sealed);
  return { ...(JSON.parse(plain.toString()) as PayoutAccount), changedAt: row.changed_at };
}
