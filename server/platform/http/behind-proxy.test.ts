import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_MAX_BYTES } from '#contract/files/upload.ts';
import { PING_MS } from '#server/realtime/gateway.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { contractEndpoints } from '#verification/support/contract-endpoints.ts';
import { withLive } from '#verification/support/live.ts';
import { askPlainly, type Front } from '#verification/support/proxy/ask.ts';
import { all, the } from '#verification/support/proxy/nginx-conf.ts';
import { proxyServer } from '#verification/support/proxy/shipped-proxy.ts';
import { runStandIn } from '#verification/support/proxy/stand-in.ts';
import { BEHIND_PROXY, logInLying, proxyStories } from '#verification/support/proxy/stories.ts';

withTestApp(BEHIND_PROXY);
withLive();

const productPort = () => (theApp().app.server.address() as AddressInfo).port;
let standIn: Front;
beforeAll(async () => {
  standIn = await runStandIn(productPort());
});
afterAll(() => standIn.stop());

describe('behind a proxy that passes requests on as ops/nginx/fairlot.conf does', () => {
  proxyStories(() => standIn);
});

test('who comes past the proxy is believed nothing: their own address counts', async () => {
  const { reply, address } = await logInLying(
    (sent) => askPlainly(productPort(), sent),
    '127.0.0.3',
  );
  expect(reply.status).toBe(200);
  expect(address).toBe('127.0.0.3');
  for (const cookie of reply.headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Secure/);
});

describe('ops/nginx/fairlot.conf', () => {
  const { byTls, plain, passing, strangers, servers, conf, logFormat } = proxyServer;
  const block = (match: string) =>
    all(plain, 'location').find(({ args }) => args.join(' ') === match)?.block ?? [];
  const api = all(plain, 'location').find(({ args }) => args[0] === '~');

  test('hands on the host, the address alone that it saw, and nothing that a client says of itself', () => {
    const passed = all(passing, 'proxy_set_header').map(({ args: [name, value] }) => [name, value]);
    expect(Object.fromEntries(passed)).toEqual({
      Host: '$host',
      'X-Forwarded-For': '$remote_addr',
      'X-Forwarded-Proto': 'https',
      Forwarded: '',
      Upgrade: '$http_upgrade',
      Connection: '$fairlot_connection',
    });
    const upgraded = proxyServer.connectionByUpgrade.map(({ name, args }) => [name, args[0]]);
    expect(upgraded).toEqual([
      ['default', 'upgrade'],
      ['', ''],
    ]);
    expect(the(passing, 'proxy_http_version')).toEqual(['1.1']);
  });

  test('takes what the product takes, waits longer than a socket is silent, and says no POST twice', () => {
    const most = Number.parseInt(the(byTls, 'client_max_body_size')[0] ?? '', 10) * 1024 * 1024;
    expect(most).toBeGreaterThanOrEqual(FILE_MAX_BYTES + 40 * 16 * 1024);
    const wait = Number.parseInt(the(passing, 'proxy_read_timeout')[0] ?? '', 10) * 1_000;
    expect(wait).toBeGreaterThanOrEqual(2 * PING_MS);
    // nginx passes on no POST that it has sent unless it is told to (non_idempotent).
    expect(the(passing, 'proxy_next_upstream')).toEqual(['error', 'timeout']);
  });

  test('adds no header to the product’s and hides none, and keeps its figures inside', () => {
    const everywhere = [
      conf,
      ...servers,
      ...servers.flatMap((one) => all(one, 'location').map(({ block }) => block)),
    ];
    for (const name of [
      'add_header',
      'proxy_hide_header',
      'proxy_pass_header',
      'proxy_cookie_flags',
    ])
      expect(everywhere.flatMap((one) => all(one, name))).toEqual([]);
    const metrics = all(byTls, 'location').find(({ args }) => args.join(' ') === '= /metrics');
    expect(the(metrics?.block ?? [], 'return')).toEqual(['404']);
  });

  test('refuses without TLS every operation of the contract that is no page, and leads pages there under our own name', async () => {
    const isApi = new RegExp(api?.args[1] ?? '$^');
    for (const { method, path } of await contractEndpoints())
      if (method === 'GET' && !/^\/email\//.test(path)) expect(path).toMatch(isApi);
    expect('/live').toMatch(isApi);
    for (const page of ['/', '/auctions', '/auction/7', '/login', '/livestock', '/apiary'])
      expect(page).not.toMatch(isApi);
    const refused = ['403', '{"message":"Use https.","code":"tls_required"}'];
    expect(the(api?.block ?? [], 'return')).toEqual(refused);
    const [unsafe] = all(block('/'), 'if');
    expect(unsafe?.args.join(' ')).toBe('($request_method !~ ^(GET|HEAD)$)');
    expect(the(unsafe?.block ?? [], 'return')).toEqual(refused);
    expect(the(block('/'), 'return')).toEqual(['301', 'https://fairlot.example$request_uri']);
  });

  test('speaks TLS 1.2 and 1.3 alone, with ciphers that keep the past secret, and answers other names with nothing', () => {
    for (const server of [byTls, strangers]) {
      expect(the(server, 'ssl_protocols')).toEqual(['TLSv1.2', 'TLSv1.3']);
      for (const cipher of the(server, 'ssl_ciphers')[0]?.split(':') ?? ['none'])
        expect(cipher).toMatch(
          /^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/,
        );
    }
    expect(the(byTls, 'ssl_session_tickets')).toEqual(['off']);
    expect(the(strangers, 'ssl_reject_handshake')).toEqual(['on']);
    expect(the(strangers, 'return')).toEqual(['444']);
  });

  test('writes no address, name or path into its log', () => {
    const variables = logFormat.join(' ').match(/\$\w+/g);
    expect(variables).toEqual([
      '$time_iso8601',
      '$request_method',
      '$status',
      '$request_time',
      '$upstream_http_x_request_id',
    ]);
    for (const server of [byTls, plain])
      expect(the(server, 'access_log')).toEqual(['/var/log/nginx/fairlot.log', 'fairlot']);
  });
});
