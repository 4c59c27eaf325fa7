import { expect, test } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { buildUser, loggedIn, signedIn } from '#verification/support/people.ts';
import { hasTwoFactor } from '#verification/support/two-factor.ts';
import { switchTwoFactorOff } from './switch-two-factor-off.ts';

withTestApp();

test('an operator lets someone in again who lost phone and codes; all sessions end, the owner gets a mail', async () => {
  const person = await buildUser();
  await hasTwoFactor(person);
  const left = await signedIn(person);
  const said = await switchTwoFactorOff(theApp().db, ` ${person.email.toUpperCase()}`);
  expect(said).toContain(`Two-step login of ${person.email} is off`);
  expect((await left.call(getMe)).status).toBe(401);
  expect((await (await loggedIn(person)).call(getMe)).body).toMatchObject({ two_factor: 'off' });
  const [mail] = await mailsTo(person.email);
  expect(mail?.subject).toBe('Two-step login was turned off');
  const entry = await theApp()
    .db.selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'user.two_factor_off')
    .where('subject_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ actor_id: null, after: { by: 'command line' } });
});

test('an unknown email, and where it is off already, are told in a line', async () => {
  const { email } = await buildUser();
  await expect(switchTwoFactorOff(theApp().db, email)).rejects.toThrow('is off already');
  await expect(switchTwoFactorOff(theApp().db, 'no@example.test')).rejects.toThrow('no account');
});
