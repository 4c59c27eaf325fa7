import { describe, expect, test } from 'vitest';
import { goodCall } from '#verification/access/good-call.ts';
import { nameOf, rows } from '#verification/access/rows.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';

withTestApp();

/** Ids that are none, or are spelled otherwise than ours. */
const strangeIds = [
  '%00',
  '%ff',
  '%C0%AE',
  '%ED%A0%80',
  '%',
  '%zz',
  '%2e%2e%2f',
  '0',
  '-1',
  '01',
  '1.0',
  '1e0',
  '0x1',
  '%201',
  '1%00',
  '9'.repeat(30),
  '9223372036854775807',
  '9007199254740991',
  'NaN',
  '__proto__',
  'a'.repeat(300),
];

const withIds = rows.filter(({ endpoint }) => endpoint.params);

/** Strange ids in place of the first parameter; what should have been refused in our words and was not. */
describe('an id that is none names nothing', () => {
  test.each(withIds.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const { endpoint } = row;
    const good = await goodCall(row);
    const own = String(Object.values(good.sent.params ?? {})[0]);
    const outcomes: { id: string; status: number; isOurs: boolean }[] = [];
    // One after another: few uploads are taken at once.
    for (const id of strangeIds) {
      const path = good.path.replace(own, id);
      const { status, body } = await good.client.send(endpoint.method, path, {
        ...(good.sent.body === undefined ? {} : { body: good.sent.body }),
        ...(good.sent.form === undefined ? {} : { form: good.sent.form }),
      });
      const isOurs = typeof body === 'object' && body !== null && 'request_id' in body;
      outcomes.push({ id, status, isOurs });
    }
    const wrong = outcomes.filter(
      ({ status, isOurs }) => ![400, 403, 404].includes(status) || !isOurs,
    );
    expect(wrong).toEqual([]);
  });
});

test.each([30, 300, 5_000])(
  'a lot of %i digits is unknown like every other that is not there',
  async (digits) => {
    expect(await visitor().send('GET', `/api/auction/${'9'.repeat(digits)}`)).toMatchObject({
      status: 404,
      body: { code: 'auction_closed', message: 'Auction not found or entry time expired' },
    });
  },
);

test('a path that cannot be read is refused as the API refuses, with its headers', async () => {
  const reply = await visitor().send('GET', '/api/auction/%zz');
  expect(reply).toMatchObject({
    status: 400,
    body: { message: 'The request could not be read.', code: 'malformed' },
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': expect.any(String),
      'x-server-time': expect.any(String),
    },
  });
  expect(reply.text).not.toContain('%zz');
});

test('a field given twice, where one is asked for, is refused', async () => {
  expect((await visitor().send('GET', '/api/auctions?page=1&page=2')).status).toBe(422);
  expect((await visitor().send('GET', '/api/auctions?status=live&status=ended')).status).toBe(422);
  const client = visitor();
  await client.send('GET', '/sanctum/csrf-cookie');
  const reply = await client.send('POST', '/login', {
    body: 'email=a@example.test&email=b@example.test&password=secret',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(reply).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
});
