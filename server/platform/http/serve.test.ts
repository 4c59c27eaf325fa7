import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { Message } from '#contract/primitives.ts';
import { ok } from './answers/answer.ts';
import { defaultLimits } from './limits/default-limits.ts';
import { createApi } from './serve.ts';

const at = { path: '/api/things', summary: 'One of two.', response: { 200: Message } } as const;
const open = endpoint({ ...at, method: 'POST', access: 'public' });
const closed = endpoint({ ...at, method: 'PUT', access: 'signed-in' });

test('a path whose POST is for everybody takes no PUT that is not: POST reaches both', async () => {
  const app = Fastify();
  const limits = defaultLimits(app, true);
  const options = {
    appSecret: 'a secret',
    checkAnswers: true,
    limits,
    searchLimit: () => undefined,
    noteRead: async () => undefined,
  };
  const { serve, mount } = createApi(app, options);
  serve(open, () => ok({ message: 'Done.' }));
  serve(closed, () => ok({ message: 'Done.' }));
  expect(mount).toThrow('What POST reaches at /api/things must all be open to the same people');
});
