import { expect, test } from 'vitest';
import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Client, visitor } from '#verification/support/client.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { buildAdmin, signedIn } from '#verification/support/people.ts';

const SPA = 'http://spa.test';
withTestApp({ corsOrigins: [SPA] });

const withToken = async (): Promise<Client> => {
  const client = visitor();
  await client.call(getCsrfCookie);
  return client;
};

test('HEAD says what GET would, without the body', async () => {
  const lot = await buildLiveLot({ leading: 11 });
  for (const path of ['/api/auctions', `/api/auction/${lot.id}`, '/api/live-bids']) {
    const [head, get] = [await visitor().send('HEAD', path), await visitor().send('GET', path)];
    expect(head).toMatchObject({ status: 200, text: '', headers: { etag: get.headers.etag } });
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  }
  expect(await visitor().send('HEAD', '/api/me')).toMatchObject({ status: 401, text: '' });
});

test('a listed origin may call with credentials and read our headers; no other may', async () => {
  const asking = { 'access-control-request-method': 'PUT' };
  const sent = { 'access-control-request-headers': 'content-type,x-xsrf-token,idempotency-key' };
  const preflight = (origin: string) =>
    visitor().send('OPTIONS', '/api/profile', { headers: { origin, ...asking, ...sent } });
  expect(await preflight(SPA)).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': SPA,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': sent['access-control-request-headers'],
      vary: expect.stringContaining('Origin'),
    },
  });
  expect((await preflight('http://evil.test')).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
  const refused = await visitor().send('GET', '/api/me', { headers: { origin: SPA } });
  expect(refused).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': SPA } });
  for (const name of ['X-Server-Time', 'X-Total-Count', 'Link', 'Retry-After', 'ETag'])
    expect(refused.headers['access-control-expose-headers']).toContain(name);
  expect((await visitor().send('OPTIONS', '/api/auctions')).status).toBe(204);
});

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test.each([
  ['a field of a JSON body', { body: { _method: 'DELETE' } }],
  ['a field of form data', { form: form({ _method: 'delete' }) }],
  [
    'a field of a urlencoded body',
    {
      body: '_method=DELETE',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    },
  ],
  ['a header', { headers: { 'x-http-method-override': 'DELETE' } }],
])('POST acts as the method that %s names', async (_, sent) => {
  const lot = await buildPendingLot();
  const admin = await signedIn(await buildAdmin());
  const reply = await admin.send('POST', `/api/admin/auctions/${lot.id}`, sent);
  expect(reply).toMatchObject({
    status: 200,
    body: { message: 'Auction deleted successfully.' },
  });
});

test('a method the path does not have is 405 and says which it has, an override too', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const reply = await visitor().send(method, '/api/auctions');
    expect(reply).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(reply.body).toMatchObject({ message: 'Method not allowed.' });
  }
  const admin = await signedIn(await buildAdmin());
  const body = { _method: 'PATCH' };
  expect(await admin.send('POST', '/api/admin/auctions/1', { body })).toMatchObject({
    status: 405,
    headers: { allow: expect.stringMatching(/PUT.*DELETE|DELETE.*PUT/) },
  });
  const whole = { status: 405, headers: { allow: 'GET, PUT, HEAD' } };
  for (const method of ['POST', 'DELETE'] as const)
    expect(await admin.send(method, '/api/profile', { body })).toMatchObject(whole);
  const get = { headers: { 'x-http-method-override': 'DELETE' } };
  expect((await visitor().send('GET', '/api/auctions', get)).status).toBe(200);
});

test.each(['/api', '/api/', '/api/nothing', '/api/auctions/1/2/3'])(
  '%s is 404 in JSON whatever Accept says',
  async (path) => {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await visitor().send(method, path, { headers: { accept: 'text/html' } });
      expect(reply).toMatchObject({ status: 404, body: { message: 'Not found.' } });
    }
  },
);

test('bodies that cannot be read, are too large or of a strange kind are refused as such', async () => {
  const client = await withToken();
  const sends: [number, string, string][] = [
    [400, 'application/json', '{"email":'],
    [413, 'application/json', JSON.stringify({ email: 'x'.repeat(300_000) })],
    [415, 'text/xml', '<email/>'],
    [400, 'multipart/form-data', 'no boundary'],
  ];
  for (const [status, type, body] of sends) {
    const headers = { 'content-type': type, accept: 'text/html' };
    const reply = await client.send('POST', '/login', { body, headers });
    expect(reply.status, type).toBe(status);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  }
});

test('every answer of the API has the server’s time, an id and its charset, errors too', async () => {
  const paths = ['/api/auctions', '/api/me', '/api/nothing', '/api/auction/0', '/api/auction/%E0'];
  for (const path of paths) {
    const { headers } = await visitor().send('GET', path);
    expect(Math.abs(Date.parse(String(headers['x-server-time'])) - Date.now())).toBeLessThan(5_000);
    expect(headers['x-server-time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-request-id']).toMatch(/^[\w-]{22}-[0-9a-z]+$/);
  }
});

test('the anti-forgery token is taken URL-encoded or not, in either header', async () => {
  const admin = await signedIn(await buildAdmin());
  const token = admin.cookies.get('XSRF-TOKEN') ?? '';
  const encoded = [...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  for (const name of ['x-xsrf-token', 'x-csrf-token'])
    for (const value of [token, encoded]) {
      const { app } = theApp();
      const reply = await app.inject({
        method: 'POST',
        url: '/api/notifications/read-all',
        cookies: Object.fromEntries(admin.cookies),
        headers: { [name]: value },
      });
      expect(reply.statusCode, name).toBe(200);
    }
});

test.each(['', 'null', 'of-an-older-session'])(
  'beside the right token in the one header, %j in the other does no harm',
  async (other) => {
    const admin = await signedIn(await buildAdmin());
    const token = admin.cookies.get('XSRF-TOKEN') ?? '';
    const send = (headers: Record<string, string>) =>
      theApp().app.inject({
        method: 'POST',
        url: '/api/notifications/read-all',
        cookies: Object.fromEntries(admin.cookies),
        headers,
      });
    const sent = [
      { 'x-xsrf-token': other, 'x-csrf-token': token },
      { 'x-xsrf-token': token, 'x-csrf-token': other },
      { 'x-xsrf-token': other, 'x-csrf-token': other },
    ];
    const replies = await Promise.all(sent.map(send));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 419]);
  },
);

test('we never set a cookie named token', async () => {
  const client = await withToken();
  expect([...client.cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', 'fairlot_session']);
});
