import { describe, expect, test } from 'vitest';
import { buildCast } from '#verification/access/cast.ts';
import { type GoodCall, goodCall } from '#verification/access/good-call.ts';
import { nameOf, rows } from '#verification/access/rows.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';

withTestApp();

const form = 'multipart/form-data; boundary=edge';
const part = (headers: string, text: string) => `--edge\r\n${headers}\r\n\r\n${text}\r\n`;
const field = (name: string, text: string, type = '') =>
  part(
    `Content-Disposition: form-data; name="${name}"${type && `\r\nContent-Type: ${type}`}`,
    text,
  );
const file = (name: string, text: string) =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="x.png"\r\nContent-Type: image/png`,
    text,
  );
const END = '--edge--\r\n';

const bodies: [what: string, type: string, payload: string | Buffer][] = [
  ['JSON cut short', 'application/json', '{'],
  ['a bare number', 'application/json', '5'],
  ['a bare list', 'application/json', '[]'],
  ['bytes that are no UTF-8', 'application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['a poisoned prototype', 'application/json', '{"__proto__":{"status":"live"}}'],
  ['a poisoned constructor', 'application/json', '{"constructor":{"prototype":{"x":1}}}'],
  ['lists in lists in lists', 'application/json', '['.repeat(60_000) + ']'.repeat(60_000)],
  ['lists never closed', 'application/json', '['.repeat(100_000)],
  ['a method that is no text', 'application/json', '{"_method":{"toString":1}}'],
  ['another charset', 'application/json; charset=utf-16', '{}'],
  ['a type of nothing', 'application/', 'x'],
  ['a type that is none', 'nonsense', 'x'],
  ['plain text', 'text/plain', 'x'],
  ['XML', 'application/xml', '<a/>'],
  [
    'a poisoned form',
    'application/x-www-form-urlencoded',
    '__proto__=1&a[b]=c&%=%&title=%00&name=%ff',
  ],
  ['a form of sixty thousand fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(60_000)],
  ['a form without boundary', 'multipart/form-data', 'x'],
  ['a form with an empty boundary', 'multipart/form-data; boundary=', 'x'],
  ['a form with an endless boundary', `multipart/form-data; boundary=${'x'.repeat(5000)}`, 'x'],
  ['a form without parts', form, 'x'],
  ['a form cut short', form, field('title', 'Acme').slice(0, -2)],
  ['a form with a poisoned name', form, field('__proto__', 'x') + END],
  ['a form with a name of objects', form, field('toString', 'x') + END],
  ['a part without a name', form, part('Content-Disposition: form-data', 'x') + END],
  ['a file in a text field', form, file('title', 'x') + file('amount', 'x') + END],
  ['a field of broken JSON', form, field('title', '{bad', 'application/json') + END],
  ['a method of JSON', form, field('_method', '{"toString":1}', 'application/json') + END],
  ['two hundred parts', form, field('title', 'Acme').repeat(200) + END],
  ['five files', form, file('logo', 'x').repeat(5) + END],
  ['a field too long', form, field('title', 'x'.repeat(50_000)) + END],
  ['a NUL in a form', form, field('title', 'a\0b') + field('reason', 'a\0b') + END],
];

const huge: typeof bodies = [
  ['10 MB of JSON', 'application/json', 'x'.repeat(10 * 1024 * 1024)],
  ['10 MB of file', form, file('logo', 'x'.repeat(10 * 1024 * 1024)) + END],
];

async function outcome(
  { client, path }: GoodCall,
  method: string,
  type: string,
  payload: string | Buffer,
) {
  const token = client.cookies.get('XSRF-TOKEN') ?? '';
  const cookies = Object.fromEntries(client.cookies);
  const headers = { 'content-type': type, 'x-xsrf-token': token };
  const { app } = theApp();
  return app.inject({ method: method as 'POST', url: path, cookies, headers, payload });
}

/** Reading bodies is one code for all: every form, and one endpoint of each other kind, stand for it. */
const SAMPLES = ['/login', '/logout', '/bids', '/request-bid', '/reject', '/status'];
const writes = rows
  .filter(({ endpoint: { method } }) => method !== 'GET')
  .filter(({ endpoint: { form, path } }) => form || SAMPLES.some((end) => path.endsWith(end)))
  .map((row) => [nameOf(row), row] as const);

describe('a body that cannot be read is refused, never a fault, never a hang', () => {
  test.each(writes)('%s', async (_, row) => {
    const cast = await buildCast();
    for (const [what, type, payload] of bodies) {
      const good = await goodCall(row, cast);
      const { statusCode } = await outcome(good, row.endpoint.method, type, payload);
      expect(`${what}: ${statusCode}`).not.toMatch(/: 5/);
    }
  });
});

describe('a body that is too large is refused', () => {
  const forms = writes.filter(([, { endpoint }]) => endpoint.form === 'multipart');
  test.each(forms)('%s', async (_, row) => {
    for (const [, type, payload] of huge) {
      const good = await goodCall(row);
      const { statusCode } = await outcome(good, row.endpoint.method, type, payload);
      expect([413, 422]).toContain(statusCode);
    }
  });
});

test.each(bodies.filter(([what]) => /^a form (without|with an|cut)/.test(what)))(
  '%s is told that it could not be read',
  async (_, type, payload) => {
    const row = rows.find(({ endpoint }) => endpoint.form === 'multipart');
    if (!row) throw new Error('No endpoint takes forms.');
    const reply = await outcome(await goodCall(row), row.endpoint.method, type, payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'malformed' });
  },
);
