import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '#server/db/pool.ts';

/** Someone a lot needs but the test does not follow: an active account that nobody can sign in to. */
export async function insertStranger(
  db: Db | Tx,
  role: 'buyer' | 'seller' | 'admin',
  name = 'Sam Stranger',
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      name,
      email: `stranger-${randomBytes(6).toString('hex')}@fairlot.test`,
      password_hash: 'none',
      email_verified_at: new Date(),
      roles: [role],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
