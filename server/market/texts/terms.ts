import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { type TextSettings, textsOf } from './read-texts.ts';

interface Agreement {
  userId: number;
  version: string;
  /** Left out: now. */
  at?: Date;
}

export const termsVersion = (config: TextSettings): string => textsOf(config).terms.shown.version;

/** Keeps the terms in force as they are read, so that an agreement may name them; returns their version. */
export async function keepTerms(tx: Tx, config: TextSettings): Promise<string> {
  const { shown, markdown } = textsOf(config).terms;
  await tx
    .insertInto('terms_versions')
    .values({ version: shown.version, text: markdown })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return shown.version;
}

/** Notes that somebody agreed, once for each version; false where they had done so before. */
export async function noteAgreement(tx: Tx, { userId, version, at }: Agreement): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('terms_agreements')
    .values({ user_id: userId, version, ...(at ? { agreed_at: at } : {}) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** People who agreed to the terms in force. Nobody takes an agreement back, so it may be remembered. */
const MOST_REMEMBERED = 50_000;

/** Whether somebody agreed to the terms in force: looked up once for each person. */
export function createTermsCheck(db: Db, config: TextSettings) {
  const agreed = new LRUCache<number, true>({ max: MOST_REMEMBERED });
  const version = termsVersion(config);
  return async (userId: number): Promise<boolean> => {
    if (agreed.has(userId)) return true;
    const found = await db
      .selectFrom('terms_agreements')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (found) agreed.set(userId, true);
    return found !== undefined;
  };
}
