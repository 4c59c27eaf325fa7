import { expect, vi } from 'vitest';
import { openPostgresStore } from '#server/bidding/postgres-store.ts';
import { createSequencer } from '#server/bidding/sequencer.ts';
import type { Database } from '#server/db/pool.ts';
import { silentLog } from '../silent-log.ts';
import { bidUntil, buildField, toldOf } from './bidding-load.ts';

/** People bid while `act` runs; returns their lots and what was acknowledged before it began. */
export async function whileBidding(database: Database, act: () => Promise<unknown>) {
  const store = openPostgresStore(database.connection, silentLog);
  const { submit } = createSequencer({ store, log: silentLog });
  const field = await buildField(database.db);
  let acknowledged = 0;
  let isOver = false;
  const bidding = bidUntil(
    (load) => {
      acknowledged = load.acknowledged.length;
      return isOver;
    },
    field,
    submit,
  );
  const moreThan = (count: number) =>
    vi.waitFor(() => expect(acknowledged).toBeGreaterThan(count), { timeout: 180_000 });
  await moreThan(50);
  const before = acknowledged;
  await act();
  await moreThan(acknowledged + 50);
  isOver = true;
  const load = await bidding;
  await store.close();
  const first = { ...load, acknowledged: load.acknowledged.slice(0, before) };
  return { field, before: toldOf(first) };
}
