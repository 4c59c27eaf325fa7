import { expect, vi } from 'vitest';
import type { Database } from '#server/platform/database/pool.ts';
import { openTestStore, testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { silentLog } from '../silent-log.ts';
import { buildField, keepBidding, toldOf } from './bidding-load.ts';

/** People bid while `act` runs; returns their lots and what was acknowledged before it began. */
export async function whileBidding(database: Database, act: () => Promise<unknown>) {
  const store = openTestStore(database.connection, silentLog);
  const { submit } = testSequencer(database.db, { store, log: silentLog });
  const field = await buildField(database.db);
  const bidding = keepBidding(field, submit);
  const moreThan = (count: number) =>
    vi.waitFor(() => expect(bidding.acknowledged).toBeGreaterThan(count), { timeout: 180_000 });
  await moreThan(50);
  const before = bidding.acknowledged;
  await act();
  await moreThan(bidding.acknowledged + 50);
  const load = await bidding.end();
  await store.close();
  const first = { ...load, acknowledged: load.acknowledged.slice(0, before) };
  return { field, before: toldOf(first) };
}
