import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { theApp, withTestApp } from '#testing/app.ts';
import { withLive } from '#testing/live.ts';
import { hasNginx, type Nginx, runNginx } from '#testing/nginx.ts';
import { buildUser, PASSWORD } from '#testing/people.ts';

const HOST = 'fairlot.example';

withTestApp({ production: true, appUrl: `https://${HOST}`, trustProxy: ['127.0.0.1'] });
withLive();

const installed = await hasNginx();
let nginx: Nginx;
beforeAll(async () => {
  if (!installed) return;
  nginx = await runNginx((theApp().app.server.address() as AddressInfo).port);
});
afterAll(() => nginx?.stop());

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address of this machine that the request comes from. */
  from?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** By TLS as a client that trusts the authority, or plainly. */
function ask(way: 'plain' | 'tls', { method = 'GET', path, headers, body, from }: Sent) {
  const options = {
    host: '127.0.0.1',
    method,
    path,
    headers: { host: HOST, ...headers },
    ...(from === undefined ? {} : { localAddress: from }),
    agent: false as const,
  };
  return new Promise<Answer>((resolve, reject) => {
    const sent =
      way === 'plain'
        ? plainRequest({ ...options, port: nginx.plainPort })
        : tlsRequest({ ...options, port: nginx.tlsPort, ca: nginx.authority, servername: HOST });
    sent.on('error', reject).on('response', (reply) => {
      let text = '';
      reply.on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }),
      );
    });
    sent.end(body);
  });
}

const version = (least: 'TLSv1' | 'TLSv1.2' | 'TLSv1.3', most: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
  new Promise<string | null>((resolve, reject) => {
    const socket = connect({
      host: '127.0.0.1',
      port: nginx.tlsPort,
      ca: nginx.authority,
      servername: HOST,
      minVersion: least,
      maxVersion: most,
      // Otherwise it is this client that refuses old versions.
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    socket.on('error', reject).on('secureConnect', () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
  });

describe.skipIf(!installed)('behind nginx as ops/nginx/fairlot.conf sets it up', () => {
  test('pages without TLS lead to TLS, under our own name and with all of the address', async () => {
    const reply = await ask('plain', { path: '/auctions?q=acme' });
    expect(reply.status).toBe(301);
    expect(reply.headers.location).toBe('https://fairlot.example/auctions?q=acme');
  });

  test.each([
    ['GET', '/api/auctions'],
    ['POST', '/login'],
    ['POST', '/register'],
    ['PUT', '/api/profile'],
    ['GET', '/sanctum/csrf-cookie'],
    ['GET', '/live'],
  ])('%s %s without TLS is refused, not redirected', async (method, path) => {
    const reply = await ask('plain', { method, path });
    expect(reply.status).toBe(403);
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'tls_required' });
  });

  test('another name gets nothing, with or without TLS', async () => {
    await expect(ask('plain', { path: '/', headers: { host: 'evil.example' } })).rejects.toThrow();
    const other = new Promise((_, reject) => {
      connect({ host: '127.0.0.1', port: nginx.tlsPort, servername: 'evil.example' }).on(
        'error',
        reject,
      );
    });
    await expect(other).rejects.toThrow(/unrecognized name/);
  });

  test('TLS 1.2 and 1.3 are spoken, older versions are not', async () => {
    expect(await version('TLSv1.2', 'TLSv1.2')).toBe('TLSv1.2');
    expect(await version('TLSv1.3', 'TLSv1.3')).toBe('TLSv1.3');
    await expect(version('TLSv1', 'TLSv1.1')).rejects.toThrow(/alert protocol version/);
  });

  test('by TLS the API answers, browsers are told to come back by TLS alone, and figures stay inside', async () => {
    const reply = await ask('tls', { path: '/api/auctions' });
    expect(reply.status).toBe(200);
    expect(reply.headers['strict-transport-security']).toContain('max-age=31536000');
    expect((await ask('tls', { path: '/metrics' })).status).toBe(404);
  });

  test('a session comes from the address that nginx saw, whatever the client says of itself', async () => {
    const { id, email } = await buildUser();
    const cookies = (await ask('tls', { path: '/sanctum/csrf-cookie' })).headers['set-cookie'];
    const pairs = [cookies ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
    const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
    const reply = await ask('tls', {
      method: 'POST',
      path: '/login',
      from: '127.0.0.2',
      body: JSON.stringify({ email, password: PASSWORD }),
      headers: {
        'content-type': 'application/json',
        cookie: pairs.join('; '),
        'x-xsrf-token': decodeURIComponent(token),
        'x-forwarded-for': '203.0.113.7',
        forwarded: 'for=203.0.113.7',
      },
    });
    expect(reply.status).toBe(200);
    const session = await theApp()
      .db.selectFrom('sessions')
      .select('address')
      .where('user_id', '=', id)
      .executeTakeFirst();
    expect(session).toEqual({ address: '127.0.0.2' });
  });

  test('live sockets pass through it, and those of a foreign page do not', async () => {
    const open = (origin: string) =>
      new Promise<unknown>((resolve, reject) => {
        const trust = { ca: nginx.authority, servername: HOST };
        const options = { ...trust, origin, headers: { host: HOST } };
        const ws = new WebSocket(`wss://127.0.0.1:${nginx.tlsPort}/live`, options);
        ws.on('error', reject).on('message', (data) => {
          resolve(JSON.parse(String(data)));
          ws.terminate();
        });
        ws.on('open', () => ws.send(JSON.stringify({ type: 'subscribe', channel: 'market' })));
      });
    expect(await open(`https://${HOST}`)).toMatchObject({ channel: 'market', snapshot: true });
    await expect(open('https://evil.example')).rejects.toThrow('403');
  });
});
