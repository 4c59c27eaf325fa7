import { sql } from 'kysely';
import { HOUR, type Instant, toDate } from '#domain/time.ts';
import { storePayoutAccount } from '#server/market/payments/payout-account.ts';
import type { Tx } from '#server/platform/database/pool.ts';

/** The examples of the register of IBANs (ISO 13616), which are nobody's, and banks that do not exist. */
const EXAMPLES = [
  ['GB29NWBK60161331926819', 'Tidewater Bank'],
  ['NO9386011117947', 'Fjordbanken Eksempel'],
  ['DE89370400440532013000', 'Musterbank'],
  ['NL91ABNA0417164300', 'Voorbeeldbank'],
  ['ES9121000418450200051332', 'Banco Ejemplo'],
  ['FR1420041010050500013M02606', 'Banque Exemple'],
  ['CH9300762011623852957', 'Beispielbank'],
  ['BE68539007547034', 'Quay Bank'],
  ['AT611904300234573201', 'Harbour Bank'],
] as const;

/** Who changed theirs a few hours ago, so that an admin sees what they are told then. */
const JUST_CHANGED = 1;

/** Every sample seller has said where they are paid, most of them when they joined. */
export async function insertPayoutAccounts(
  tx: Tx,
  secrets: readonly string[],
  now: Instant,
): Promise<void> {
  const sellers = await tx
    .selectFrom('users')
    .select(['id', 'name', 'created_at'])
    .where(sql<boolean>`roles[1] = 'seller'`)
    .orderBy('id')
    .execute();
  for (const [nth, { id, name, created_at }] of sellers.entries()) {
    const [number, bank] = EXAMPLES[nth % EXAMPLES.length] ?? EXAMPLES[0];
    await storePayoutAccount(tx, secrets, id, { holder: name, number, bank, bank_code: null });
    await tx
      .updateTable('payout_accounts')
      .set({ changed_at: nth === JUST_CHANGED ? toDate(now - 3 * HOUR) : created_at })
      .where('user_id', '=', id)
      .execute();
  }
}
