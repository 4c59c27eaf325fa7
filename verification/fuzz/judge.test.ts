import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { faultOf, HANG_MS } from './judge.ts';

const PROTECTED = { 'x-content-type-options': 'nosniff', 'content-security-policy': 'none' };
const ours = { message: 'No.', code: 'not_found', request_id: '7' };

async function judged(status: number, body: object, { headers = PROTECTED, tookMs = 1 } = {}) {
  const app = Fastify();
  app.get('/', (_, reply) => reply.status(status).headers(headers).send(body));
  return faultOf(await app.inject('/'), tookMs);
}

test('a refusal of ours, and a success, are no faults', async () => {
  expect(await judged(404, ours)).toBeUndefined();
  expect(await judged(200, [])).toBeUndefined();
});

test.each([
  ['a fault of the server', () => judged(500, ours)],
  ['a server that is overloaded by one caller', () => judged(503, ours)],
  ['an answer that took too long', () => judged(200, [], { tookMs: HANG_MS + 1 })],
  ['a refusal without a code', () => judged(404, { message: 'No.', request_id: '7' })],
  ['a refusal that tells of SQL', () => judged(422, { ...ours, message: 'select x from users' })],
  [
    'a refusal that tells of a file',
    () => judged(400, { ...ours, message: 'at read (/server/a)' }),
  ],
  [
    'an answer that browsers may guess about',
    () => judged(200, [], { headers: { ...PROTECTED, 'x-content-type-options': '' } }),
  ],
])('%s is one', async (_, judge) => {
  expect(await judge()).toEqual(expect.any(String));
});
