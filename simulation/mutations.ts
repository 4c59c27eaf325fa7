import { type BatchStore, CommitUnknown, NothingWritten } from '#server/bidding/batch.ts';
import type { People } from '#server/bidding/bid-store.ts';
import type { Attempt } from '#server/bidding/outcome.ts';
import type { Mutation } from './market/server-process.ts';
import type { World } from './world.ts';

/**
 * Faults that an engine might have, each as a store that lies to it accordingly. The simulation
 * must find every one of them, or it is no test.
 */
export const mutations: Readonly<Record<string, Mutation>> = {
  'answers before the commit': withOpen((open) => ({
    ...open,
    async commit(writes) {
      open.commit(writes).catch(() => undefined);
    },
  })),
  'takes an unknown commit for one that failed': withOpen((open) => ({
    ...open,
    commit: (writes) =>
      open.commit(writes).catch((error: unknown) => {
        throw error instanceof CommitUnknown ? new NothingWritten('guessed') : error;
      }),
  })),
  'takes an unknown commit for one that was made': (store) => ({
    ...store,
    isDurable: () => Promise.resolve(true),
  }),
  'looks an unknown commit up without waiting for the lock': (store, { database }) => ({
    ...store,
    async isDurable(_auctionId, bidId) {
      return database.bids.some(({ id }) => id === bidId);
    },
  }),
  'takes a look-up that failed for a commit that did': (store) => ({
    ...store,
    isDurable: (auctionId, bidId) => store.isDurable(auctionId, bidId).catch(() => false),
  }),
  'forgets the keys of refused bids': withOpen((open) => ({
    ...open,
    commit: (writes) =>
      open.commit({ ...writes, keys: writes.keys.filter(({ status }) => status === 201) }),
  })),
  'forgets the keys of accepted bids': withOpen((open) => ({
    ...open,
    commit: (writes) =>
      open.commit({ ...writes, keys: writes.keys.filter(({ status }) => status !== 201) }),
  })),
  'does not look at permissions and accounts': withOpen((open) => ({
    ...open,
    view: { ...open.view, people: allWelcome(open.view.people) },
  })),
  'decides from what it read before it had the lock': (store, world) => ({
    ...store,
    async open(auctionId, attempts) {
      const stale = readUnlocked(world, auctionId, attempts);
      const open = await store.open(auctionId, attempts);
      return { ...open, view: { ...open.view, row: stale.row } };
    },
  }),
  'looks at permissions before it has the lock': (store, world) => ({
    ...store,
    async open(auctionId, attempts) {
      const { people } = readUnlocked(world, auctionId, attempts);
      const open = await store.open(auctionId, attempts);
      return { ...open, view: { ...open.view, people } };
    },
  }),
  'reads the clock before it has the lock': (store, { database }) => ({
    ...store,
    async open(auctionId, attempts) {
      const now = database.clock();
      const open = await store.open(auctionId, attempts);
      return { ...open, view: { ...open.view, now } };
    },
  }),
  'never ends a transaction that has nothing to write': withOpen((open) => ({
    ...open,
    abandon: () => undefined,
  })),
  'fails on a deadlock instead of trying again': withOpen((open) => ({
    ...open,
    commit: (writes) =>
      open.commit(writes).catch((error: unknown) => {
        throw error instanceof NothingWritten ? new Error('refused') : error;
      }),
  })),
};

function withOpen(
  change: (
    open: Awaited<ReturnType<BatchStore['open']>>,
  ) => Awaited<ReturnType<BatchStore['open']>>,
): Mutation {
  return (store) => ({
    ...store,
    open: async (auctionId, attempts) => change(await store.open(auctionId, attempts)),
  });
}

const allWelcome = (people: People): People =>
  new Map([...people].map(([id, person]) => [id, { ...person, status: 'active', approved: true }]));

/** What a careless engine would read: the same, but without the lot's lock. */
function readUnlocked({ database }: World, lotId: number, attempts: readonly Attempt[]) {
  const nobody = { life: undefined, lotId, lockedAt: 0, clock: 0, commitSent: false, over: true };
  return database.view(nobody, attempts);
}
