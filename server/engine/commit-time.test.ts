import { expect, test } from 'vitest';
import { attemptBy, nameOf } from '#verification/support/bidding/attempts.ts';
import { buildField } from '#verification/support/bidding/bidding-load.ts';
import { openTestStore, testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { createTestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';

test('how long each commit took is told in seconds, and of a batch that stores nothing it is not', async () => {
  const database = await createTestDatabase();
  const field = await buildField(database.db, { lots: 1, bidders: 2 });
  const told: number[] = [];
  const store = openTestStore(database.connection, silentLog, {
    connections: 1,
    observeCommitTime: (took) => told.push(took),
  });
  const { submit } = testSequencer(database.db, { store, log: silentLog });
  const began = performance.now();
  for (const [nth, becomes] of ['accepted', 'accepted', 'bid_too_low'].entries())
    expect(
      nameOf(await submit(field.lotIds[0] ?? 0, attemptBy(field, nth, nth < 2 ? 200 + nth : 100))),
    ).toBe(becomes);
  const seconds = (performance.now() - began) / 1000;
  expect(told).toHaveLength(2);
  expect(Math.min(...told)).toBeGreaterThan(0);
  expect(told.reduce((sum, took) => sum + took)).toBeLessThan(seconds);
  await store.close();
  await database.drop();
});
