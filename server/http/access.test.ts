import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { theApp, withTestApp } from '#testing/app.ts';
import { type Client, visitor } from '#testing/client.ts';
import { buildUser, signedIn } from '#testing/people.ts';

withTestApp();

const CONTRACT = join(import.meta.dirname, '../../contract');
const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const modules = await Promise.all(
  files.map(async (name): Promise<Record<string, unknown>> => import(join(CONTRACT, name))),
);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint));

/** Ids that name nothing: who may call gets an answer, and nothing is changed by it. */
const params = { id: 999_999_999, hash: 'none', token: 'none', name: 'none' };
const send = (client: Client, endpoint: Endpoint) => client.call(endpoint, { params });

const clients = new Map<Role, Client>();
let suspended: Client;
beforeAll(async () => {
  for (const role of ['buyer', 'seller', 'admin'] as const)
    clients.set(role, await signedIn(await buildUser({ role })));
  suspended = await signedIn(await buildUser({ status: 'suspended' }));
});

const clientOf = (role: Role): Client => clients.get(role) ?? visitor();
const codeOf = (body: unknown) => (body as { code?: string } | null)?.code;

test('the contract was found', () => {
  expect(endpoints.length).toBeGreaterThan(40);
});

const named = (some: readonly Endpoint[]) =>
  some.map((one) => [`${one.method} ${one.path}`, one] as const);
const closed = endpoints.filter(({ access }) => access !== 'public');
const byRole = endpoints.filter(({ access }) => typeof access === 'object');

test.each(named(endpoints))('%s is served', (_, { method, path }) => {
  expect(theApp().app.hasRoute({ method, url: path })).toBe(true);
});

test.each(named(closed))('%s is closed to visitors and suspended accounts', async (_, one) => {
  expect(await send(visitor(), one)).toMatchObject({
    status: 401,
    body: { message: 'Unauthenticated.' },
  });
  expect(await send(suspended, one)).toMatchObject({
    status: 403,
    body: { code: 'account_inactive', message: 'Your account is suspended.' },
  });
});

test.each(named(byRole))('%s is open to its roles and no other', async (_, one) => {
  const allowed = typeof one.access === 'object' ? one.access.roles : [];
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const reply = await send(clientOf(role), one);
    if (allowed.includes(role)) expect(codeOf(reply.body)).not.toBe('wrong_role');
    else expect(reply).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
  }
});
