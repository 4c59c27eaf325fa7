import type { BatchStore, LotBids, LotSnapshot } from '#server/engine/batch-store.ts';
import type { Mutation } from './market/server-process.ts';
import type { World } from './world.ts';

/** A store whose batches are opened as they should be, and then changed. */
export function withOpen(
  change: (
    open: Awaited<ReturnType<BatchStore['open']>>,
  ) => Awaited<ReturnType<BatchStore['open']>>,
): Mutation {
  return (store) => ({
    ...store,
    open: async (lots, locks) => change(await store.open(lots, locks)),
  });
}

type Snapshots = readonly (LotSnapshot | undefined)[];

/** Each snapshot changed, of the lots whose lock was had. */
export const changed = (
  snapshots: Snapshots,
  change: (snapshot: LotSnapshot, index: number) => LotSnapshot,
): Snapshots => snapshots.map((snapshot, index) => snapshot && change(snapshot, index));

/** An engine that takes some of what it decides from as it was before it had the locks. */
export function withStale(
  change: (snapshot: LotSnapshot, stale: LotSnapshot) => LotSnapshot,
): Mutation {
  return (store, world) => ({
    ...store,
    async open(lots, locks) {
      const stale = lots.map((lot) => readUnlocked(world, lot));
      const open = await store.open(lots, locks);
      const snapshots = changed(open.snapshots, (snapshot, index) =>
        change(snapshot, stale[index] ?? snapshot),
      );
      return { ...open, snapshots };
    },
  });
}

/** What a careless engine would read: the same, but without the lot's lock. */
export function readUnlocked({ database }: World, lot: LotBids | undefined): LotSnapshot {
  const clock = database.clock();
  const nobody = {
    ...{ nr: 0, name: 0, life: undefined, lotIds: [], lockedAt: 0, clock },
    ...{ commitSent: false, over: true },
  };
  return database.snapshot(nobody, lot ?? { auctionId: 0, bids: [] });
}
