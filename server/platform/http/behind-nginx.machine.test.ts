import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { withLive } from '#verification/support/live.ts';
import { askByTls, askPlainly, HOST } from '#verification/support/proxy/ask.ts';
import { askAll, openSlowClients, visitorsOf } from '#verification/support/proxy/crowd.ts';
import { runNginx } from '#verification/support/proxy/nginx.ts';
import { BEHIND_PROXY, proxyStories } from '#verification/support/proxy/stories.ts';

// By `npm run test:machine -- proxy`, where nginx is; `npm test` has server/platform/http/behind-proxy.test.ts.
withTestApp(BEHIND_PROXY);
withLive();

let nginx: Awaited<ReturnType<typeof runNginx>>;
beforeAll(async () => {
  nginx = await runNginx((theApp().app.server.address() as AddressInfo).port);
});
afterAll(() => nginx.stop());

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

describe('behind nginx as ops/nginx/fairlot.conf sets it up', () => {
  proxyStories(() => nginx);

  test('pages without TLS lead to TLS, under our own name and with all of the address', async () => {
    const reply = await askPlainly(nginx.plainPort, { path: '/auctions?q=acme' });
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
    const reply = await askPlainly(nginx.plainPort, { method, path });
    expect(reply.status).toBe(403);
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'tls_required' });
  });

  test('another name gets nothing, with or without TLS', async () => {
    await expect(
      askPlainly(nginx.plainPort, { path: '/', headers: { host: 'evil.example' } }),
    ).rejects.toThrow();
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
    const reply = await askByTls(nginx, { path: '/api/auctions' });
    expect(reply.status).toBe(200);
    expect(reply.headers['strict-transport-security']).toContain('max-age=31536000');
    expect((await askByTls(nginx, { path: '/metrics' })).status).toBe(404);
  });

  test('three thousand slow clients keep none of five thousand visitors out', async () => {
    const slow = await openSlowClients(nginx, 3_000);
    const visitors = visitorsOf(nginx, 5_000);
    expect(await askAll(visitors, '/robots.txt')).toEqual({ 200: 5_000 });
    expect(slow.count()).toBe(3_000);
    expect(await askAll(visitors, '/robots.txt')).toEqual({ 200: 5_000 });
    for (const one of visitors) one.close();
    slow.close();
  }, 600_000);

  test('who does not get on with a request gives the place back', async () => {
    const socket = connect({ port: nginx.tlsPort, ca: nginx.authority, servername: HOST });
    socket.on('error', () => undefined);
    const began = performance.now();
    socket.write('GET / HTTP/1.1\r\nX-Slow: ');
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(performance.now() - began).toBeLessThan(60_000);
  }, 120_000);
});
