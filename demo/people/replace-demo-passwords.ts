import { randomBytes } from 'node:crypto';
import {
  hashPassword,
  passwordMatches,
} from '#server/features/accounts/passwords/password-hash.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { endSessions } from '#server/platform/http/auth/sessions.ts';
import { DEMO_PASSWORD, demoAccounts } from './insert-people.ts';

/**
 * In a public demo nobody signs in with the password that everybody knows: whoever still has it gets a
 * random one, is signed out, and the three accounts to try are printed with theirs, this once. Also
 * where the market was filled while nobody else could reach it.
 */
export async function replaceDemoPasswords(db: Db, say: (line: string) => void): Promise<void> {
  const printed = await inTransaction(db, async (tx) => {
    const known = await knownHashes(tx);
    if (known.length === 0) return [];
    const people = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('password_hash', 'in', known)
      .forUpdate()
      .execute();
    // The sample buyers and sellers share one that is never told: nobody is meant to be them.
    const untold = await hashPassword(randomPassword());
    const lines: string[] = [];
    for (const { id, email } of people) {
      const password = isAccount(email) ? randomPassword() : undefined;
      const password_hash = password ? await hashPassword(password) : untold;
      await tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
      await endSessions(tx, id);
      if (password) lines.push(`    ${email.padEnd(20)} ${password}`);
    }
    return lines;
  });
  if (printed.length === 0) return;
  say(['', '  The passwords of this demo, printed this once:', ...printed].join('\n'));
}

const isAccount = (email: string): boolean => Object.values<string>(demoAccounts).includes(email);

/** 120 bits. */
const randomPassword = (): string => randomBytes(15).toString('base64url');

/** The hashes that the known password opens; the sample market has one for all. */
async function knownHashes(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where((eb) =>
      eb.or([eb('is_demo', '=', true), eb('email', 'in', Object.values(demoAccounts))]),
    )
    .execute();
  const known: string[] = [];
  for (const { password_hash } of rows)
    if (await passwordMatches(DEMO_PASSWORD, password_hash)) known.push(password_hash);
  return known;
}
