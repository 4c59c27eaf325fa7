import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';

const HOW_MANY = 10;
/** Without i, l, o and u, which are misread (Crockford's base32): five bits a letter. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 24;

const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte & 31])
    .join('')
    .replace(/.{6}(?!$)/g, '$&-');

/** As it was made, however it was typed: case, blanks, dashes, and letters that are read as digits. */
const asMade = (given: string): string =>
  given
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(`recovery code: ${asMade(code)}`)
    .digest();

/** Replaces the user's recovery codes; the only time that anyone sees the new ones. */
export async function renewCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Uses a recovery code up; false for one that is none of the user's or was used. */
export async function spendRecoveryCode(tx: Tx, userId: number, given: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(given))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function codesLeft(db: Db | Tx, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
