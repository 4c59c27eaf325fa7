import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { contractEndpoints } from '#verification/support/contract-endpoints.ts';
import { refusalLog } from './refusal-log.ts';

let app: FastifyInstance;
let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  app = Fastify();
  app.decorateRequest('caller', undefined);
  refusalLog(app, { info: (line: unknown) => lines.push(line as Record<string, unknown>) });
  app.all<{ Params: { status: string } }>('/as/:status', (request, reply) =>
    reply.status(Number(request.params.status)).send({}),
  );
  app.post('/login', (_, reply) => reply.status(422).send({}));
});
afterEach(() => app.close());

test('a wrong password, a forged request, a missing right and a flood are written down, with ids alone', async () => {
  const body = { email: 'jane@example.test', password: 's3cr3t' };
  await app.inject({ method: 'POST', url: '/login?next=/secret', payload: body });
  for (const status of [401, 403, 419, 429])
    await app.inject({ method: 'POST', url: `/as/${status}?token=s3cr3t` });
  expect(lines.map(({ status }) => status)).toEqual([422, 401, 403, 419, 429]);
  expect(lines[0]).toEqual({
    reqId: expect.any(String),
    method: 'POST',
    route: '/login',
    status: 422,
    userId: undefined,
  });
  expect(JSON.stringify(lines)).not.toMatch(/jane|s3cr3t|127\.0\.0\.1/);
});

/** What one has to know to be let through; a new password is confirmed, and is no guess. */
function takesSecret(body: z.ZodType | undefined): boolean {
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const setsPassword = fields.includes('password_confirmation');
  return (
    fields.some((field) => /^(current_password|code|token)$/.test(field)) ||
    (fields.includes('password') && !setsPassword)
  );
}

test('wherever a password, a code or a link’s secret is asked for, a wrong one is written down', async () => {
  const guessable = (await contractEndpoints()).filter(({ body }) => takesSecret(body));
  expect(guessable.length).toBeGreaterThanOrEqual(8);
  for (const { method, path } of guessable)
    if (path !== '/login')
      app.route({ method, url: path, handler: (_, reply) => reply.status(422).send({}) });
  for (const { method, path } of guessable) await app.inject({ method, url: path });
  expect(lines.map(({ route }) => route)).toEqual(guessable.map(({ path }) => path));
});

test('answers, mistakes in other forms, and pages that ask who is there are no such events', async () => {
  for (const status of [200, 401, 404, 409, 422]) await app.inject(`/as/${status}`);
  expect(lines).toEqual([]);
  await app.inject({ url: '/as/401', headers: { authorization: 'Bearer 1|guessed' } });
  expect(lines).toHaveLength(1);
});

test('a flood of refusals is no flood of lines: those left out are counted in the next', async () => {
  for (let count = 0; count < 400; count += 1) await app.inject('/as/429');
  expect(lines.length).toBeGreaterThanOrEqual(100);
  const told = lines.reduce((sum, { left_out: more }) => sum + 1 + Number(more ?? 0), 0);
  expect(told).toBeLessThanOrEqual(400);
  expect(lines.length).toBeLessThan(400);
});
