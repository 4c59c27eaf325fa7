import { beforeAll, expect, test } from 'vitest';
import { changePassword } from '#contract/accounts/change-password.ts';
import { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { login } from '#contract/accounts/login.ts';
import { loginTwoFactor } from '#contract/accounts/login-two-factor.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import type { Operation } from '#contract/endpoint.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import type { Client } from '#verification/support/client.ts';
import { buildUser, PASSWORD, type Person, signedIn } from '#verification/support/people.ts';
import {
  begunTwoFactor,
  codeOf,
  hasTwoFactor,
  pendingClient,
} from '#verification/support/two-factor.ts';

withTestApp();

const broken = (isBroken: boolean) =>
  theApp().database.asOwner(`update broken set commits = ${isBroken}`);

/** What a lost connection or a full disk does in the last moment: all was right, and then COMMIT fails. */
beforeAll(async () => {
  await theApp().database.asOwner(`
    create table broken as select false as commits;
    grant select on broken to public;
    create function break_commit() returns trigger language plpgsql as
    $$ begin if (select commits from broken) then raise 'no commit today'; end if; return null; end $$;
    create constraint trigger break_commit after insert on audit_log
    deferrable initially deferred for each row execute function break_commit()`);
});

interface Deed {
  client: Client;
  body: unknown;
}

const next = 'sturdy lantern of Thursday';
const newPassword = { new_password: next, new_password_confirmation: next };

const deeds: [name: string, endpoint: Operation, ready: (person: Person) => Promise<Deed>][] = [
  [
    'logging in over another session',
    login,
    async ({ email }) => ({
      client: await signedIn(await buildUser()),
      body: { email, password: PASSWORD },
    }),
  ],
  [
    'the second step of a log-in',
    loginTwoFactor,
    async (person) => {
      const { secret } = await hasTwoFactor(person);
      return { client: await pendingClient(person), body: { code: codeOf(secret) } };
    },
  ],
  [
    'switching two-step login on',
    switchOnTwoFactor,
    async (person) => {
      const code = codeOf(await begunTwoFactor(person));
      return { client: await signedIn(person), body: { password: PASSWORD, code } };
    },
  ],
  [
    'switching two-step login off',
    switchOffTwoFactor,
    async (person) => {
      await hasTwoFactor(person);
      return { client: await signedIn(person), body: { password: PASSWORD } };
    },
  ],
  [
    'changing the password',
    changePassword,
    async (person) => ({
      client: await signedIn(person),
      body: { current_password: PASSWORD, ...newPassword },
    }),
  ],
  [
    'confirming it is me',
    confirmOwner,
    async (person) => ({
      client: await signedIn(person),
      body: { current_password: PASSWORD },
    }),
  ],
];

test.each(deeds)(
  '%s, whose commit fails, gives the browser no cookie that belongs to nothing: it can be done again',
  async (_, endpoint, ready) => {
    const { client, body } = await ready(await buildUser());
    const before = (await client.call(getMe)).status;
    await broken(true);
    const failed = await client.call(endpoint, { body });
    await broken(false);
    expect(failed.status).toBe(500);
    expect(failed.headers).not.toHaveProperty('set-cookie');
    expect((await client.call(getMe)).status).toBe(before);
    expect((await client.call(endpoint, { body })).status).toBe(200);
    expect((await client.call(getMe)).status).toBe(200);
  },
);
