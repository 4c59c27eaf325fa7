import { expect, test } from 'vitest';
import { buildTestApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';

withTestApp();

test('in production there is no page of components', async () => {
  const other = await buildTestApp({ production: true });
  const reply = await visitor(other).send('GET', '/dev/ui');
  await other.close();
  expect(reply.status).toBe(404);
});
