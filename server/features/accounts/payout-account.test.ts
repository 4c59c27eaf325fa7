import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changePayoutAccount } from '#contract/accounts/change-payout-account.ts';
import { getPayoutAccount } from '#contract/accounts/get-payout-account.ts';
import { erasePerson } from '#server/cli/erase-person.ts';
import { readPayoutAccount } from '#server/market/payments/payout-account.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { mailsTo } from '#verification/support/mail.ts';
import {
  as,
  buildSeller,
  PASSWORD,
  type Person,
  signedIn,
  signedInSince,
} from '#verification/support/people.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp();

const ada = {
  ...{ holder: 'Ada Lovelace', number: 'GB82 WEST 1234 5698 7654 32', bank: 'First Bank' },
  ...{ bank_code: 'WESTGB2L', current_password: PASSWORD },
};
const state = (person: Pick<Person, 'id'>, changes = {}) =>
  as(person).call(changePayoutAccount, { body: { ...ada, ...changes } });
const own = async (person: Pick<Person, 'id'>) => (await as(person).call(getPayoutAccount)).body;

test('a seller states where they are paid, is shown four signs of it, and is told of each change', async () => {
  const seller = await buildSeller();
  expect(await own(seller)).toEqual({ account: null });
  const account = { holder: 'Ada Lovelace', ending: '5432', bank: 'First Bank' };
  const shown = { account: { ...account, changed_at: expect.any(String) } };
  expect(await state(seller)).toMatchObject({ status: 200, body: shown });
  expect(await own(seller)).toEqual(shown);
  await state(seller, { number: '0000 47 11', bank_code: null });
  expect((await own(seller)).account?.ending).toBe('4711');
  expect((await recordsOf('user', seller.id)).map(({ action }) => action)).toEqual([
    'user.state_payout_account',
    'user.change_payout_account',
  ]);
  expect((await noticesOf(seller)).at(-1)).toMatchObject({
    type: 'payout_account_changed',
    body: expect.stringMatching(
      /ending 4711 from now on\. If this was not you, set a new password/,
    ),
  });
  const [mail] = await mailsTo(seller.email);
  expect(mail?.subject).toBe('The account that you are paid to was changed');
  expect(mail?.text).not.toContain('004711');
});

test('who does not know the password changes nothing, and soon may not even try', async () => {
  const seller = await buildSeller();
  const thief = await signedIn(seller);
  const body = { ...ada, current_password: 'a guess' };
  for (let tries = 0; tries < 5; tries += 1)
    expect(await thief.call(changePayoutAccount, { body })).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['The current password is incorrect.'] } },
    });
  expect((await thief.call(changePayoutAccount, { body: ada })).text).toContain(
    'Too many attempts',
  );
  expect(await own(seller)).toEqual({ account: null });
});

test('with two-step login on, it takes a recent login as well', async () => {
  const seller = await buildSeller();
  const { db } = theApp();
  await db
    .updateTable('users')
    .set({ two_factor_at: new Date() })
    .where('id', '=', seller.id)
    .execute();
  const old = await signedInSince(20, seller);
  expect(await old.call(changePayoutAccount, { body: ada })).toMatchObject({
    ...{ status: 403, body: { code: 'confirmation_required' } },
  });
  expect((await state(seller)).status).toBe(200);
});

test('a mistyped IBAN is refused beside its field, and so is what nobody could see', async () => {
  const seller = await buildSeller();
  const refused = await state(seller, {
    ...{ number: 'GB82 WEST 1234 5698 7654 33', holder: 'Ada\u202eecalevoL', bank: 'B' },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        number: [expect.stringContaining('This IBAN is mistyped')],
        holder: ['The holder’s name may not contain invisible characters.'],
        bank: ['The bank’s name must have at least 2 characters.'],
      },
    },
  });
});

test('the database holds nothing legible of it, and a row moved to somebody else opens nothing', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const { db, config } = theApp();
  await state(one);
  await state(other, { number: '00004711' });
  const { rows } = await sql<{ text: string }>`
    select encode(sealed, 'escape') as text from payout_accounts`.execute(db);
  expect(rows.map(({ text }) => text).join()).not.toMatch(/Ada|WEST|4711|First/);
  await sql`
    update payout_accounts mine set sealed = theirs.sealed from payout_accounts theirs
    where mine.user_id = ${one.id} and theirs.user_id = ${other.id}`.execute(db);
  await expect(readPayoutAccount(db, config.fileSecrets, one.id)).rejects.toThrow();
  expect((await as(one).call(getPayoutAccount)).status).toBe(500);
});

test('an account sealed under an earlier key can be read as long as that key is named, and goes with its owner', async () => {
  const seller = await buildSeller();
  const { db, config, database } = theApp();
  await state(seller);
  const secrets = ['another secret, newer and as long as one', ...config.fileSecrets];
  expect(await readPayoutAccount(db, secrets, seller.id)).toMatchObject({ bank_code: 'WESTGB2L' });
  await erasePerson(database.owner, seller.email, silentLog);
  expect(await readPayoutAccount(db, secrets, seller.id)).toBeUndefined();
});
