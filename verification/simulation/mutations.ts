import { CommitUnknown, type LotSnapshot, RetryableError } from '#server/engine/batch-store.ts';
import { changed, readUnlocked, withOpen, withStale } from './lying-store.ts';
import type { Disorder, Mutation } from './market/server-process.ts';

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
        throw error instanceof CommitUnknown ? new RetryableError('guessed') : error;
      }),
  })),
  'takes an unknown commit for one that was made': (store) => ({
    ...store,
    isDurable: async () => true,
  }),
  'looks an unknown commit up without waiting for the lock': (store, { database }) => ({
    ...store,
    isDurable: async (auctionId, bidId, batch) => database.isDurable(auctionId, bidId, batch),
  }),
  'takes a look-up that failed for a commit that did': (store) => ({
    ...store,
    isDurable: (...asked) => store.isDurable(...asked).catch(() => false),
  }),
  'takes whatever bid has the id for its own': (store, { database }) => ({
    ...store,
    async isDurable(auctionId, bidId, batch) {
      await store.isDurable(auctionId, bidId, batch);
      return database.bids.some(({ id }) => id === bidId);
    },
  }),
  'forgets the keys of accepted bids': withOpen((open) => ({
    ...open,
    commit: (writes) =>
      open.commit(
        writes.map((lot) => ({
          ...lot,
          bids: lot.bids.map((bid) => ({ ...bid, key: undefined })),
        })),
      ),
  })),
  'does not look for earlier bids with the same key': withOpen((open) => ({
    ...open,
    snapshots: changed(open.snapshots, (snapshot) => ({ ...snapshot, earlier: [] })),
  })),
  'looks for earlier bids before it has the lock': withStale((snapshot, { earlier }) => ({
    ...snapshot,
    earlier,
  })),
  'numbers bidders as if nobody had bid': withOpen((open) => ({
    ...open,
    snapshots: changed(open.snapshots, (snapshot) => ({
      ...snapshot,
      bidders: { count: 0, numbers: new Map() },
    })),
  })),
  'numbers bidders by what it read before it had the lock': withStale((snapshot, { bidders }) => ({
    ...snapshot,
    bidders,
  })),
  'lets bids go as far as they like': withOpen((open) => ({
    ...open,
    snapshots: changed(open.snapshots, (snapshot) => ({
      ...snapshot,
      lot: snapshot.lot && farther(snapshot.lot),
    })),
  })),
  'does not look at permissions and accounts': withOpen((open) => ({
    ...open,
    snapshots: changed(open.snapshots, (snapshot) => ({
      ...snapshot,
      permissions: allWelcome(snapshot.permissions),
    })),
  })),
  'decides from what it read before it had the lock': withStale((snapshot, stale) => ({
    ...snapshot,
    lot: stale.lot,
  })),
  'looks at permissions before it has the lock': withStale((snapshot, { permissions }) => ({
    ...snapshot,
    permissions,
  })),
  'reads the clock before it has the lock': withStale((snapshot, { now }) => ({
    ...snapshot,
    now,
  })),
  'forgets the lots of a batch but the first': withOpen((open) => ({
    ...open,
    commit: (writes) => open.commit(writes.slice(0, 1)),
  })),
  'decides lots that it has no lock of': (store, world) => ({
    ...store,
    async open(lots, locks) {
      const open = await store.open(lots, locks);
      const snapshots = open.snapshots.map(
        (snapshot, index) => snapshot ?? readUnlocked(world, lots[index]),
      );
      return { ...open, snapshots };
    },
  }),
  'never ends a transaction that has nothing to write': withOpen((open) => ({
    ...open,
    abandon: async () => undefined,
  })),
  'fails on a deadlock instead of trying again': withOpen((open) => ({
    ...open,
    commit: (writes) =>
      open.commit(writes).catch((error: unknown) => {
        throw error instanceof RetryableError ? new Error('refused') : error;
      }),
  })),
};

/** The same for what comes before the store. */
export const disorders: Readonly<Record<string, Disorder>> = {
  'lets a bid pass those that came before it': (sequencer, { chance, time }) => ({
    ...sequencer,
    async submit(auctionId, bid) {
      if (chance.happens(0.3)) await new Promise<void>((go) => time.after(2, go));
      return sequencer.submit(auctionId, bid);
    },
    get waiting() {
      return sequencer.waiting;
    },
  }),
  'announces a change of a limit that nobody may notice': (sequencer, _world, announce) => ({
    ...sequencer,
    async submit(auctionId, submission) {
      const outcome = await sequencer.submit(auctionId, submission);
      if ('hasRaisedPrice' in outcome) announce(new Set([auctionId]));
      return outcome;
    },
    get waiting() {
      return sequencer.waiting;
    },
  }),
};

type Lot = NonNullable<LotSnapshot['lot']>;
const farther = ({ state, ...rest }: Lot): Lot => ({
  state: { ...state, collar: { market: 100, floor: 100 } },
  ...rest,
});

const allWelcome = (permissions: LotSnapshot['permissions']): LotSnapshot['permissions'] =>
  new Map([...permissions].map(([id]) => [id, { account: 'active', approved: true }]));
