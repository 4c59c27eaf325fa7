import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askExport } from '#contract/admin/ask-export.ts';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import type { Client } from '#verification/support/client.ts';
import { as, buildAdmin, signedIn } from '#verification/support/people.ts';

withTestApp({ fourEyes: true });

const LISTS = ['users', 'bids', 'auctions?status=live', 'bid-requests', 'audit'];

const ask = (client: Client, url: string) => client.call(askExport, { body: { url } });
const file = (client: Client, url: string) =>
  client.send('GET', url, {
    headers: { accept: 'text/csv' },
  });

test('a file of a list with personal data leaves once another admin confirmed it, for an hour', async () => {
  const asker = await signedIn(await buildAdmin());
  const [second, third] = [await buildAdmin(), await signedIn(await buildAdmin())];
  for (const list of LISTS) {
    const url = `/api/admin/${list}`;
    const refused = await file(asker, url);
    expect(refused, url).toMatchObject({ status: 403, body: { code: 'second_admin_required' } });
    const asked = await ask(asker, url);
    expect(asked.status).toBe(202);
    if (!('pending_act' in asked.body)) throw new Error('It does not wait.');
    expect((await file(asker, url)).status).toBe(403);
    const params = { id: asked.body.pending_act.id };
    expect((await as(second).call(confirmPendingAct, { params })).status).toBe(200);
    expect((await file(asker, url)).headers['content-type']).toBe('text/csv; charset=utf-8');
    expect((await file(third, url)).status).toBe(403);
    expect((await file(asker, `${url}${url.includes('?') ? '&' : '?'}page=2`)).status).toBe(403);
    const ready = await ask(asker, url);
    expect(ready).toMatchObject({ status: 200, body: { message: 'The file is ready.' } });
    if (!('url' in ready.body)) throw new Error('It is not ready.');
    expect((await asker.send('GET', ready.body.url)).status).toBe(200);
  }
  await sql`update pending_acts set decided_at = now() - interval '61 minutes'
    where state = 'confirmed'`.execute(theApp().db);
  expect((await file(asker, '/api/admin/users')).status).toBe(403);
  expect((await asker.call(listUsers)).status).toBe(200);
});

test.each([
  '/api/admin/%75sers?format=csv',
  '/api/admin/users?form%61t=csv',
  '/api/admin/users?format=csv#',
  '/api/admin/users?role=buyer&format=csv',
])('however it is spelt, %s needs a confirmation of its own', async (url) => {
  const asker = await signedIn(await buildAdmin());
  const reply = await asker.send('GET', url);
  expect(reply).toMatchObject({ status: 403, body: { code: 'second_admin_required' } });
});

test.each([
  'https://elsewhere.example/api/admin/users',
  '//elsewhere.example/api/admin/users',
  '/api/admin/system',
  '/api/admin/users/../../me',
  'users',
])('%s is no list that can be asked for', async (url) => {
  const client = await signedIn(await buildAdmin());
  expect(await ask(client, url)).toMatchObject({
    status: 422,
    body: { errors: { url: [expect.any(String)] } },
  });
});

test('however the same list is written, it is the same file', async () => {
  const asker = await signedIn(await buildAdmin());
  const asked = await ask(asker, '/api/admin/users?status=active&role=buyer&format=csv');
  if (!('pending_act' in asked.body)) throw new Error('It does not wait.');
  expect(asked.body.pending_act.parameters).toEqual({
    url: '/api/admin/users?role=buyer&status=active',
  });
  await as(await buildAdmin()).call(confirmPendingAct, {
    params: { id: asked.body.pending_act.id },
  });
  const reply = await asker.send('GET', '/api/admin/users?format=csv&role=buyer&status=active');
  expect(reply.status).toBe(200);
});
