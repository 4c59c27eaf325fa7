import { expect, test } from 'vitest';
import { endOtherSessions } from '#contract/accounts/end-other-sessions.ts';
import { endSession } from '#contract/accounts/end-session.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { listSessions } from '#contract/accounts/list-sessions.ts';
import { login } from '#contract/accounts/login.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { Client } from '#verification/support/client.ts';
import { buildUser, PASSWORD, type Person, signedIn } from '#verification/support/people.ts';

withTestApp();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function fromFirefox({ email }: Person): Promise<Client> {
  const client = new Client();
  const headers = { 'user-agent': firefox };
  await client.call(login, { body: { email, password: PASSWORD }, headers });
  return client;
}

const listed = async (client: Client) => (await client.call(listSessions)).body;

test('I see where I am signed in, with device, address and which one this is', async () => {
  const user = await buildUser();
  await signedIn(user);
  const here = await fromFirefox(user);
  await signedIn(await buildUser());
  const sessions = await listed(here);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({
    device: 'Firefox on Linux',
    address: '127.0.0.1',
    current: true,
  });
  expect(sessions[1]).toMatchObject({ device: 'Unknown device', current: false });
});

test('nothing in the list signs anybody in', async () => {
  const user = await buildUser();
  const client = await signedIn(user);
  const { text } = await client.call(listSessions);
  const row = await theApp()
    .db.selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    expect(text).not.toContain(row.id_hash.toString(encoding));
  expect(text).not.toContain(client.cookies.get('fairlot_session'));
});

test('ending one session signs that browser out and is written down; mine alone can be ended', async () => {
  const user = await buildUser();
  const [here, there] = [await fromFirefox(user), await signedIn(user)];
  const other = (await listed(here)).find(({ current }) => !current);
  const params = { id: other?.id ?? 0 };
  const stranger = await signedIn(await buildUser());
  expect((await stranger.call(endSession, { params })).status).toBe(404);
  expect(await here.call(endSession, { params })).toMatchObject({ status: 200 });
  expect((await there.call(getMe)).status).toBe(401);
  expect((await here.call(endSession, { params })).status).toBe(404);
  const entry = await theApp()
    .db.selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'session.end')
    .where('subject_id', '=', params.id)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_id: user.id, subject_type: 'session' });
});

test('ending the session I am in logs me out, and the browser gets another', async () => {
  const here = await signedIn(await buildUser());
  const cookie = here.cookies.get('fairlot_session');
  const [current] = await listed(here);
  expect((await here.call(endSession, { params: { id: current?.id ?? 0 } })).status).toBe(200);
  expect(here.cookies.get('fairlot_session')).not.toBe(cookie);
  expect((await here.call(getMe)).status).toBe(401);
});

test('ending all others leaves the one I am in', async () => {
  const user = await buildUser();
  const others = [await signedIn(user), await signedIn(user)];
  const here = await signedIn(user);
  expect(await here.call(endOtherSessions)).toMatchObject({
    status: 200,
    body: { message: 'You are logged out everywhere else.' },
  });
  for (const other of others) expect((await other.call(getMe)).status).toBe(401);
  expect(await listed(here)).toHaveLength(1);
});
