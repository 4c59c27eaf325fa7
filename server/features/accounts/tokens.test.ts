import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { MOST_TOKENS } from '#contract/accounts/create-token.schemas.ts';
import { createToken } from '#contract/accounts/create-token.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { listTokens } from '#contract/accounts/list-tokens.ts';
import { revokeToken } from '#contract/accounts/revoke-token.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Client, visitor } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import { buildUser, signedIn } from '#verification/support/people.ts';

withTestApp();

const make = async (client: Client, name = 'my script') =>
  (await client.call(createToken, { body: { name } })).body;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const asked = (token: string) => visitor().call(getMe, { headers: bearer(token) });

test('a token signs in without a session and needs no anti-forgery token', async () => {
  const user = await buildUser();
  const made = await make(await signedIn(user));
  expect(made).toMatchObject({ name: 'my script', token: expect.stringMatching(/^\d+\|\w{64}$/) });
  expect((await asked(made.token)).body).toMatchObject({ id: user.id });
  const reply = await visitor().send('PUT', updateProfile.path, {
    body: { name: 'By Script', email: user.email },
    headers: bearer(made.token),
  });
  expect(reply).toMatchObject({ status: 200 });
});

test.each(['bearer', 'BEARER'])('the scheme may be written %s (RFC 9110, 11.1)', async (scheme) => {
  const user = await buildUser();
  const { token } = await make(await signedIn(user));
  const reply = await visitor().call(getMe, { headers: { authorization: `${scheme} ${token}` } });
  expect(reply).toMatchObject({ status: 200, body: { id: user.id } });
});

test('its secret is shown once: not listed, and not in the database', async () => {
  const client = await signedIn(await buildUser());
  const { token, id } = await make(client);
  const secret = token.split('|')[1] ?? '';
  const list = await client.call(listTokens);
  expect(list.body).toMatchObject([{ id, name: 'my script', last_used_at: null }]);
  expect(list.text).not.toContain(secret);
  const rows = await theApp().db.selectFrom('api_tokens').selectAll().execute();
  const audits = await theApp().db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify([rows, audits])).not.toContain(secret);
  expect(rows.some((row) => row.secret_hash.includes(secret))).toBe(false);
});

test('a revoked token signs nobody in; only its owner can revoke it', async () => {
  const client = await signedIn(await buildUser());
  const { token, id } = await make(client);
  const stranger = await signedIn(await buildUser({ role: 'admin' }));
  expect((await stranger.call(revokeToken, { params: { id } })).status).toBe(404);
  expect((await asked(token)).status).toBe(200);
  expect((await client.call(revokeToken, { params: { id } })).status).toBe(200);
  expect((await asked(token)).status).toBe(401);
  const entries = await theApp()
    .db.selectFrom('audit_log')
    .innerJoin('audit_personal', 'audit_personal.audit_id', 'audit_log.id')
    .select(['action', 'audit_personal.before', 'audit_personal.after'])
    .where('subject_type', '=', 'api_token')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'token.create', after: { name: 'my script' } },
    { action: 'token.revoke', before: { name: 'my script' } },
  ]);
});

test('a wrong secret, another token’s secret and strange headers sign nobody in', async () => {
  const client = await signedIn(await buildUser());
  const [one, two] = [await make(client), await make(client)];
  const crossed = `${one.id}|${two.token.split('|')[1]}`;
  for (const token of [crossed, `${one.id}|${'0'.repeat(64)}`, `${one.id}|`, 'null', 'undefined'])
    expect((await asked(token)).status).toBe(401);
});

test('beside a valid session a bearer header is ignored, whatever it says', async () => {
  const [user, other] = [await buildUser(), await buildUser()];
  const client = await signedIn(user);
  const { token } = await make(await signedIn(other));
  for (const value of ['null', 'undefined', token]) {
    const reply = await client.call(getMe, { headers: bearer(value) });
    expect(reply).toMatchObject({ status: 200, body: { id: user.id } });
  }
  const headers = { ...bearer(token), 'x-xsrf-token': '' };
  const bare = await client.send('POST', createToken.path, { body: { name: 'x' }, headers });
  expect(bare.status).toBe(419);
});

const hasTokens = ({ id: user_id }: { id: number }, many: number) => {
  const row = { user_id, name: 'many', scopes: ['read'], expires_at: new Date('2099-01-01') };
  const rows = Array.from({ length: many }, () => ({ ...row, secret_hash: randomBytes(32) }));
  return theApp().db.insertInto('api_tokens').values(rows).execute();
};

test('a token makes no tokens, and an account has fifty at most', async () => {
  const person = await buildUser();
  const client = await signedIn(person);
  const { token } = await make(client);
  const byToken = await visitor().send('POST', createToken.path, {
    body: { name: 'child' },
    headers: bearer(token),
  });
  expect(byToken).toMatchObject({ status: 403, body: { code: 'session_required' } });
  await hasTokens(person, MOST_TOKENS - 3);
  const more = Array.from({ length: 3 }, () =>
    client.call(createToken, { body: { name: 'many' } }),
  );
  const codes = (await Promise.all(more)).map(({ body }) => (body as { code?: string }).code);
  expect(codes.toSorted()).toEqual(['too_many_tokens', undefined, undefined]);
});

test('using a token is written down once a minute at most', async () => {
  const { id, token } = await make(await signedIn(await buildUser()));
  const used = async () => {
    await asked(token);
    const row = await theApp()
      .db.selectFrom('api_tokens')
      .select('last_used_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.last_used_at?.getTime() ?? 0;
  };
  const first = await used();
  expect(await used()).toBe(first);
  const before = new Date(Date.now() - 70_000);
  await theApp()
    .db.updateTable('api_tokens')
    .set({ last_used_at: before })
    .where('id', '=', id)
    .execute();
  // Who a token belongs to is remembered for a moment; only then is it looked up again.
  const isNew = async () => expect(await used()).toBeGreaterThan(before.getTime() + 60_000);
  await eventually(isNew);
});
