import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Credential } from './connection.ts';
import { ConnectionLimits } from './connection-limits.ts';

/** A request as it comes from a proxy on this machine, which says where the visitor is. */
function from(address: string): IncomingMessage {
  const line = new Socket();
  Object.defineProperty(line, 'remoteAddress', { value: '127.0.0.1' });
  const request = new IncomingMessage(line);
  request.headers['x-forwarded-for'] = address;
  return request;
}

const behindProxy = { trustProxy: ['loopback'], rateLimits: true };
const buyer: Credential = { session: '', caller: { id: 7, role: 'buyer' } };

function fill(limits: ConnectionLimits, address: string, count: number): void {
  for (let nth = 0; nth < count; nth += 1) limits.take(limits.holderOf(from(address), undefined));
}

const asked = (limits: ConnectionLimits, address: string, credential?: Credential) =>
  limits.refuse(limits.holderOf(from(address), credential));

test('one address holds a thousand signed-out sockets; others, and people signed in, still come in', () => {
  const limits = new ConnectionLimits(behindProxy);
  fill(limits, '203.0.113.9', 999);
  expect(asked(limits, '203.0.113.9')).toBeUndefined();
  fill(limits, '203.0.113.9', 1);
  expect(asked(limits, '203.0.113.9')).toBe(429);
  expect(asked(limits, '203.0.113.10')).toBeUndefined();
  expect(asked(limits, '203.0.113.9', buyer)).toBeUndefined();
  limits.release(limits.holderOf(from('203.0.113.9'), undefined));
  expect(asked(limits, '203.0.113.9')).toBeUndefined();
});

test('the addresses of one IPv6 customer count as one', () => {
  const limits = new ConnectionLimits(behindProxy);
  fill(limits, '2001:db8:1:2::1', 1_000);
  expect(asked(limits, '2001:db8:1:2:ffff::9')).toBe(429);
  expect(asked(limits, '2001:db8:1:3::1')).toBeUndefined();
});

test('who is not behind a trusted proxy cannot choose an address', () => {
  const limits = new ConnectionLimits({ ...behindProxy, trustProxy: false });
  fill(limits, '203.0.113.9', 1_000);
  expect(asked(limits, '203.0.113.77')).toBe(429);
});

test('an office comes back at once after a restart; who never stops opening sockets has to wait', () => {
  const limits = new ConnectionLimits(behindProxy);
  const open = (address: string) => limits.mayOpen(from(address));
  const opened = Array.from({ length: 2_000 }, () => open('203.0.113.9'));
  expect(opened).not.toContain(false);
  const more = Array.from({ length: 2_000 }, () => open('203.0.113.9'));
  expect(more).toContain(false);
  expect(open('203.0.113.10')).toBe(true);
});

test('a process holds twenty thousand sockets, whoever they are', () => {
  const limits = new ConnectionLimits({ ...behindProxy, rateLimits: false });
  fill(limits, '203.0.113.9', 20_000);
  expect(asked(limits, '203.0.113.10', buyer)).toBe(503);
});
