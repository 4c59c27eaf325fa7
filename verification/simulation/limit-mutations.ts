import type { StandingLimit } from '#domain/auction.ts';
import type { LotSnapshot, LotWrites } from '#server/engine/batch-store.ts';
import { isLimitChange } from '#server/engine/bid.ts';
import { changed, withOpen, withStale } from './lying-store.ts';
import type { Mutation } from './market/server-process.ts';

/** Faults that an engine might have with limits. */
export const limitMutations: Readonly<Record<string, Mutation>> = {
  'answers bids although the limit was cancelled': withWrites((lot) => {
    const last = lot.limitChanges.at(-1);
    return last?.change === 'cancelled' ? withLimit(lot, last.cents) : lot;
  }),
  'hands a beaten limit to whoever beat it': withWrites((lot) => {
    const beaten = lot.limitChanges.findLast(({ change }) => change === 'beaten');
    return beaten && !lot.state.limit ? withLimit(lot, beaten.cents) : lot;
  }),
  'forgets the limit of a batch': withWrites((lot) => withLimit(lot, undefined)),
  'forgets a change of a limit that no bid came of': withOpen((open) => ({
    ...open,
    commit: (writes) => open.commit(writes.filter(({ bids }) => bids.length > 0)),
  })),
  'forgets how far a limit was raised': withWrites((lot) => {
    const raised = lot.limitChanges.some(({ change }) => change === 'raised');
    return raised ? withLimit(lot, lot.state.leading.cents) : lot;
  }),
  'takes a limit that it read before it had the lock': withStale((snapshot, stale) =>
    withState(snapshot, ({ state }) => ({ ...state, limit: stale.lot?.state.limit })),
  ),
  'forgets when a limit was changed': withWrites((lot) => ({
    ...lot,
    state: { ...lot.state, limitChangedAt: undefined },
  })),
  'takes every limit for the latest': withOpen((open) => ({
    ...open,
    snapshots: changed(open.snapshots, (snapshot) =>
      withState(snapshot, ({ state }) => ({ ...state, limit: later(state.limit) })),
    ),
  })),
  'forgets the keys of changes of limits': withWrites((lot) => ({
    ...lot,
    limitChanges: lot.limitChanges.map((change) => ({ ...change, key: undefined })),
  })),
  'applies a repeated change of a limit again': (store, world) => {
    const keyless =
      limitMutations['forgets the keys of changes of limits']?.(store, world) ?? store;
    return {
      ...keyless,
      async open(lots, locks) {
        const open = await keyless.open(lots, locks);
        const fresh = ({ earlier, ...rest }: LotSnapshot, index: number): LotSnapshot => {
          const submitted = lots[index]?.bids ?? [];
          const isChange = (nth: number) => submitted[nth] && isLimitChange(submitted[nth]);
          return { ...rest, earlier: earlier.map((one, nth) => (isChange(nth) ? undefined : one)) };
        };
        return { ...open, snapshots: changed(open.snapshots, fresh) };
      },
    };
  },
  'does not write down whom it answered': withWrites((lot) => ({
    ...lot,
    bids: lot.bids.map((bid) => ({ ...bid, answered: undefined })),
  })),
  'counts no answered bids': withWrites((lot) => ({ ...lot, answeredCount: 0 })),
  'does not know the reserve': withOpen((open) => ({
    ...open,
    snapshots: changed(open.snapshots, (snapshot) =>
      withState(snapshot, ({ state }) => ({ ...state, reserve: undefined })),
    ),
  })),
};

function withWrites(change: (lot: LotWrites) => LotWrites): Mutation {
  return withOpen((open) => ({ ...open, commit: (writes) => open.commit(writes.map(change)) }));
}

function withLimit(lot: LotWrites, cents: number | undefined): LotWrites {
  const limit = cents === undefined ? undefined : { cents, setAt: lot.state.leading.placedAt };
  return { ...lot, state: { ...lot.state, limit } };
}

type Lot = NonNullable<LotSnapshot['lot']>;

const withState = (snapshot: LotSnapshot, change: (lot: Lot) => Lot['state']): LotSnapshot => ({
  ...snapshot,
  lot: snapshot.lot && { ...snapshot.lot, state: change(snapshot.lot) },
});

const later = (limit: StandingLimit | undefined): StandingLimit | undefined =>
  limit && { ...limit, setAt: limit.setAt + 1_000_000 };
