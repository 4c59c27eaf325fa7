import type pg from 'pg';
import { expect, test } from 'vitest';
import { changePassword } from '#contract/accounts/change-password.ts';
import { CONFIRMED_MINUTES } from '#contract/accounts/confirm-owner.schemas.ts';
import { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import { endOtherSessions } from '#contract/accounts/end-other-sessions.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { clearAttempts } from '#server/platform/http/limits/attempts.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { Client, type Reply } from '#verification/support/client.ts';
import { buildUser, PASSWORD, signedIn, signedInSince } from '#verification/support/people.ts';
import { ROUNDS, race } from '#verification/support/races.ts';
import { codeOf, hasTwoFactor } from '#verification/support/two-factor.ts';
import { hashPassword } from './passwords/password-hash.ts';

withTestApp({ trustProxy: () => true });

const LATER = CONFIRMED_MINUTES + 1;
const confirm = (tab: Client) => tab.call(confirmOwner, { body: { current_password: PASSWORD } });
const givesASession = ({ headers }: Reply<unknown>) =>
  String(headers['set-cookie'] ?? '').includes('fairlot_session=');

/** Two tabs of one browser: the same session. */
function secondTabOf(tab: Client): Client {
  const other = new Client();
  for (const [name, value] of tab.cookies) other.cookies.set(name, value);
  return other;
}

test.each(ROUNDS)(
  'two tabs confirm at once: the one that is late does not sign the browser out (%i)',
  async (round) => {
    const here = await signedInSince(LATER, await buildUser());
    const there = secondTabOf(here);
    const replies = await race(
      round,
      () => confirm(here),
      () => confirm(there),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(replies.map(givesASession)).toEqual(replies.map(({ status }) => status === 200));
  },
);

/** Does things while the user's row is held: each waits for it, in its order, before the next begins. */
async function behindTheirLock(
  { id }: { id: number },
  deeds: readonly (() => Promise<Reply<unknown>>)[],
  meanwhile = async (_holder: pg.PoolClient): Promise<unknown> => undefined,
): Promise<Reply<unknown>[]> {
  const { pool } = theApp().database;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [id]);
  const replies: Promise<Reply<unknown>>[] = [];
  for (const deed of deeds) {
    replies.push(deed());
    await expect
      .poll(async () => (await pool.query(WAITING)).rows, { timeout: 30_000 })
      .toEqual([{ waiting: replies.length }]);
  }
  await meanwhile(holder);
  await holder.query('commit');
  holder.release();
  return Promise.all(replies);
}

const WAITING = `select count(*)::int as waiting from pg_stat_activity
                 where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;

test('signing out everywhere else waits for a confirmation in another tab, and leaves that browser in', async () => {
  const person = await buildUser();
  const here = await signedInSince(LATER - 2, person);
  const elsewhere = await signedIn(person);
  const there = secondTabOf(here);
  const replies = await behindTheirLock(person, [
    () => confirm(here),
    () => there.call(endOtherSessions),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 401]);
  for (const client of [here, elsewhere]) expect((await client.call(getMe)).status).toBe(200);
});

test('a password that was right when it was asked for, and is another one by now, confirms nothing', async () => {
  const person = await buildUser();
  const here = await signedInSince(LATER, person);
  const changed = await hashPassword('sturdy lantern of the owner');
  const [reply] = await behindTheirLock(person, [() => confirm(here)], (holder) =>
    holder.query('update users set password_hash = $2 where id = $1', [person.id, changed]),
  );
  expect(reply?.status).toBe(401);
  expect((await here.call(endOtherSessions)).status).toBe(403);
});

test('who knows the password gets no more than five guesses at the code a minute', async () => {
  const person = await buildUser();
  const { secret } = await hasTwoFactor(person);
  const thief = await signedInSince(LATER, person);
  const guess = (password: string, code: string) =>
    thief.call(switchOffTwoFactor, { body: { password, code } });
  const mine = 'sturdy lantern of the thief';
  const body = { current_password: PASSWORD, new_password: mine, new_password_confirmation: mine };
  const change = (code: string) => thief.call(changePassword, { body: { ...body, code } });
  for (let tries = 0; tries < 3; tries += 1)
    expect((await guess(PASSWORD, '000000')).status).toBe(422);
  for (let tries = 0; tries < 2; tries += 1) expect((await change('000000')).status).toBe(422);
  // Were the tries at the password given back, those at the code would not be.
  await clearAttempts(theApp().db, `password:${person.id}:127.0.0.1`);
  for (const late of [guess(PASSWORD, codeOf(secret)), change(codeOf(secret))])
    expect(await late).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.stringContaining('Too many attempts.')] } },
    });
});

test('whoever guesses in a stolen session elsewhere keeps its owner from nothing', async () => {
  const person = await buildUser();
  const thief = await signedInSince(LATER, person);
  const owner = await signedInSince(LATER, person);
  const from = (address: string, current_password: string) => ({
    body: { current_password },
    headers: { 'x-forwarded-for': address },
  });
  for (let tries = 0; tries < 6; tries += 1)
    await thief.call(confirmOwner, from('203.0.113.9', `guess ${tries}`));
  expect((await thief.call(confirmOwner, from('203.0.113.9', PASSWORD))).status).toBe(422);
  expect((await owner.call(confirmOwner, from('198.51.100.7', PASSWORD))).status).toBe(200);
});
