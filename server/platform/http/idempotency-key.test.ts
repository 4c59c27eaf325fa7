import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIdempotencyKey } from './idempotency-key.ts';

const server = createServer((incoming, response) => {
  response.end(readIdempotencyKey(incoming) ?? 'none');
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

async function readAs(headers: Record<string, string | string[]>): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(request({ port, headers, agent: false }).end(), 'response');
  return text(response);
}

test('a key is what came, commas and all', async () => {
  expect(await readAs({})).toBe('none');
  expect(await readAs({ 'Idempotency-Key': 'a, b' })).toBe('a, b');
});

test.each([[['a', 'a']], [['a', 'b']]])('%j came as two headers: that is no key', async (keys) => {
  expect(await readAs({ 'Idempotency-Key': keys })).toBe('malformed');
});
