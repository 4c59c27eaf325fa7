import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { schemas } from '#contract/endpoint.ts';
import { Message } from '#contract/primitives.ts';
import { ok } from './answers/answer.ts';
import { defaultLimits } from './limits/default-limits.ts';
import { createApi } from './serve.ts';

const path = '/api/things';
const about = { summary: 'One of two.', response: { 200: Message } } as const;
const open = schemas({ ...about, access: 'public' });
const closed = schemas({ ...about, access: 'signed-in' });

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
  serve({ method: 'POST', path }, open, () => ok({ message: 'Done.' }));
  serve({ method: 'PUT', path }, closed, () => ok({ message: 'Done.' }));
  expect(mount).toThrow('What POST reaches at /api/things must all be open to the same people');
});
