import { expect, test } from 'vitest';
import { requestIds } from './fastify-options.ts';

test('no two requests have one name, nor two processes', () => {
  const [one, other] = [requestIds(), requestIds()];
  const names = Array.from({ length: 100 }, () => [one(), other()]).flat();
  expect(new Set(names).size).toBe(200);
  for (const name of names) expect(name).toMatch(/^[\w-]{22}-[0-9a-z]+$/);
});
