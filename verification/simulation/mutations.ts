import {
  type BatchStore,
  CommitUnknown,
  type LotBids,
  type LotView,
  NothingWritten,
  type SeenLot,
} from '#server/engine/batch.ts';
import type { Disorder, Mutation } from './market/server-process.ts';
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
    isDurable: async () => true,
  }),
  'looks an unknown commit up without waiting for the lock': (store, { database }) => ({
    ...store,
    isDurable: async (_auctionId, bidId, batch) => database.isDurable(bidId, batch),
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
    commit: (writes) => open.commit(writes.map((one) => ({ ...one, keys: [] }))),
  })),
  'does not look the keys of refused bids up': withOpen((open) => ({
    ...open,
    wereAccepted: async () => false,
  })),
  'numbers bidders as if nobody had bid': withOpen((open) => ({
    ...open,
    views: changed(open.views, (view) => ({ ...view, bidders: { count: 0, numbers: new Map() } })),
  })),
  'numbers bidders by what it read before it had the lock': withStale((view, { bidders }) => ({
    ...view,
    bidders,
  })),
  'lets bids go as far as they like': withOpen((open) => ({
    ...open,
    views: changed(open.views, (view) => ({ ...view, seen: view.seen && farther(view.seen) })),
  })),
  'takes keys that nobody looked up for new ones': withOpen((open) => ({
    ...open,
    views: changed(open.views, (view) => ({ ...view, answered: view.answered ?? new Map() })),
  })),
  'does not look at permissions and accounts': withOpen((open) => ({
    ...open,
    views: changed(open.views, (view) => ({ ...view, standing: allWelcome(view.standing) })),
  })),
  'decides from what it read before it had the lock': withStale((view, stale) => ({
    ...view,
    seen: stale.seen,
  })),
  'looks at permissions before it has the lock': withStale((view, { standing }) => ({
    ...view,
    standing,
  })),
  'reads the clock before it has the lock': withStale((view, { now }) => ({ ...view, now })),
  'forgets the lots of a batch but the first': withOpen((open) => ({
    ...open,
    commit: (writes) => open.commit(writes.slice(0, 1)),
  })),
  'decides lots that it has no lock of': (store, world) => ({
    ...store,
    async open(lots, keys, locks) {
      const open = await store.open(lots, keys, locks);
      const views = open.views.map((view, index) => view ?? readUnlocked(world, lots[index]));
      return { ...open, views };
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
        throw error instanceof NothingWritten ? new Error('refused') : error;
      }),
  })),
};

/** The same for what comes before the store. */
export const disorders: Readonly<Record<string, Disorder>> = {
  'lets a bid pass those that came before it': (sequencer, { chance, time }) => ({
    ...sequencer,
    async submit(auctionId, attempt) {
      if (chance.happens(0.3)) await new Promise<void>((go) => time.after(2, go));
      return sequencer.submit(auctionId, attempt);
    },
    get waiting() {
      return sequencer.waiting;
    },
  }),
  'says later and not when': (sequencer) => ({
    ...sequencer,
    async submit(auctionId, attempt) {
      const outcome = await sequencer.submit(auctionId, attempt);
      if (outcome.accepted) return outcome;
      const { retryAfter, ...refusal } = outcome.refusal;
      return { ...outcome, refusal };
    },
    get waiting() {
      return sequencer.waiting;
    },
  }),
};

function withOpen(
  change: (
    open: Awaited<ReturnType<BatchStore['open']>>,
  ) => Awaited<ReturnType<BatchStore['open']>>,
): Mutation {
  return (store) => ({
    ...store,
    open: async (lots, keys, locks) => change(await store.open(lots, keys, locks)),
  });
}

type Views = readonly (LotView | undefined)[];

const changed = (views: Views, change: (view: LotView, index: number) => LotView): Views =>
  views.map((view, index) => view && change(view, index));

const farther = ({ lot, settled }: SeenLot): SeenLot => ({
  lot: { ...lot, collar: { market: 100, floor: 100 } },
  settled,
});

/** An engine that takes some of what it decides from as it was before it had the locks. */
function withStale(change: (view: LotView, stale: LotView) => LotView): Mutation {
  return (store, world) => ({
    ...store,
    async open(lots, keys, locks) {
      const stale = lots.map((lot) => readUnlocked(world, lot));
      const open = await store.open(lots, keys, locks);
      const views = changed(open.views, (view, index) => change(view, stale[index] ?? view));
      return { ...open, views };
    },
  });
}

const allWelcome = (standing: LotView['standing']): LotView['standing'] =>
  new Map([...standing].map(([id]) => [id, { status: 'active', approved: true }]));

/** What a careless engine would read: the same, but without the lot's lock. */
function readUnlocked({ database }: World, lot: LotBids | undefined): LotView {
  const clock = database.clock();
  const nobody = {
    ...{ nr: 0, name: 0, life: undefined, lotIds: [], lockedAt: 0, clock },
    ...{ commitSent: false, over: true },
  };
  return database.view(nobody, lot ?? { auctionId: 0, attempts: [] }, true);
}
