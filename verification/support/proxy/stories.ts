import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { theApp } from '../app.ts';
import { buildUser, PASSWORD } from '../people.ts';
import { askByTls, type Front, HOST, type ProxyAnswer, type ProxyRequest } from './ask.ts';

/** The settings under which the product runs behind a proxy on the same machine. */
export const BEHIND_PROXY = {
  production: true,
  appUrl: `https://${HOST}`,
  trustProxy: ['127.0.0.1'],
};

/** What a client claims about where it comes from and how. */
const LIES = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'http',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=203.0.113.7;proto=http;host=evil.example',
  'x-real-ip': '203.0.113.7',
};

/** Logs somebody in by this way, lying about everything; the answer, and the address of the session. */
export async function logInLying(ask: (sent: ProxyRequest) => Promise<ProxyAnswer>, from: string) {
  const { id, email } = await buildUser();
  const cookies = (await ask({ path: '/sanctum/csrf-cookie', from })).headers['set-cookie'] ?? [];
  const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const reply = await ask({
    method: 'POST',
    path: '/login',
    from,
    body: JSON.stringify({ email, password: PASSWORD }),
    headers: {
      'content-type': 'application/json',
      cookie: pairs.join('; '),
      'x-xsrf-token': decodeURIComponent(token),
      ...LIES,
    },
  });
  const session = await theApp()
    .db.selectFrom('sessions')
    .select('address')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return { reply, address: session?.address };
}

/** What holds behind every proxy that passes requests on as ops/nginx/fairlot.conf does. */
export function proxyStories(theProxy: () => Front): void {
  const ask = (sent: ProxyRequest) => askByTls(theProxy(), sent);

  test('a session comes from the address that the proxy saw, whatever the client says of itself', async () => {
    const { reply, address } = await logInLying(ask, '127.0.0.2');
    expect(reply.status).toBe(200);
    expect(address).toBe('127.0.0.2');
    for (const cookie of reply.headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Secure/);
  });

  test('the protective headers are the product’s own, each once', async () => {
    const { headers } = await ask({ path: '/api/auctions' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('live sockets pass through it, and those of a foreign page do not', async () => {
    const open = (origin: string) =>
      new Promise<unknown>((resolve, reject) => {
        const { authority, tlsPort } = theProxy();
        const options = { ca: authority, servername: HOST, origin, headers: { host: HOST } };
        const ws = new WebSocket(`wss://127.0.0.1:${tlsPort}/live`, options);
        ws.on('error', reject).on('message', (data) => {
          resolve(JSON.parse(String(data)));
          ws.terminate();
        });
        ws.on('open', () => ws.send(JSON.stringify({ type: 'subscribe', channel: 'market' })));
      });
    expect(await open(`https://${HOST}`)).toMatchObject({ channel: 'market', snapshot: true });
    await expect(open('https://evil.example')).rejects.toThrow('403');
  });
}
