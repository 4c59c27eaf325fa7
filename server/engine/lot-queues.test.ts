import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BatchKind, LotQueues, type TakenBids } from './lot-queues.ts';

interface Bid {
  nth: number;
  lot: number;
}

const KINDS = ['shared', 'alone'] as const;
const LOTS = [1, 2, 3, 4, 5];

type Step =
  | { do: 'add'; lot: number }
  | { do: 'take'; kind: BatchKind }
  | { do: 'return'; which: number; isLocked: boolean; givesUp: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      lot: fc.constantFrom(...LOTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      kind: fc.constantFrom(...KINDS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      which: fc.nat(3),
      isLocked: fc.boolean(),
      givesUp: fc.boolean(),
    }),
  },
);

/** The same as `LotQueues`, told at length: what waits on each lot, and in which order lots are ready. */
class Model {
  readonly waiting = new Map<number, Bid[]>(LOTS.map((lot) => [lot, []]));
  readonly inFlight: TakenBids<Bid>[] = [];
  readonly ready: Record<BatchKind, number[]> = { shared: [], alone: [] };
  readonly #locked = new Set<number>();

  of = (lot: number): Bid[] => this.waiting.get(lot) ?? [];

  isAway = (lot: number): boolean => this.inFlight.some(({ queue }) => queue.auctionId === lot);

  add(bid: Bid): void {
    this.waiting.set(bid.lot, [...this.of(bid.lot), bid]);
    this.#makeReady(bid.lot);
  }

  /** What the next batch should be; and it leaves. */
  take(kind: BatchKind, room: number): { lot: number; bids: Bid[] }[] {
    const lots: { lot: number; bids: Bid[] }[] = [];
    for (let left = room; left > 0 && lots.length < (kind === 'alone' ? 1 : room); ) {
      const lot = this.ready[kind].shift();
      if (lot === undefined) break;
      const all = this.of(lot);
      const bids = all.slice(0, left);
      this.waiting.set(lot, all.slice(bids.length));
      left -= bids.length;
      lots.push({ lot, bids });
    }
    return lots;
  }

  takeOut(lot: number, isMeant: (bid: Bid) => boolean): Bid[] {
    const out = this.of(lot).filter(isMeant);
    this.waiting.set(
      lot,
      this.of(lot).filter((bid) => !isMeant(bid)),
    );
    return out;
  }

  putBackOrRelease({ queue: { auctionId }, bids }: TakenBids<Bid>, isLocked: boolean): void {
    if (isLocked) {
      this.#locked.add(auctionId);
      this.waiting.set(auctionId, [...bids, ...this.of(auctionId)]);
    } else this.#locked.delete(auctionId);
    this.#makeReady(auctionId);
  }

  #makeReady(lot: number): void {
    if (this.of(lot).length === 0 || this.isAway(lot)) return;
    if (KINDS.some((kind) => this.ready[kind].includes(lot))) return;
    this.ready[this.#locked.has(lot) ? 'alone' : 'shared'].push(lot);
  }
}

function play(steps: readonly Step[], mostBids: number): void {
  const queues = new LotQueues<Bid>(mostBids);
  const model = new Model();
  const decided: Bid[] = [];
  const givenUp: Bid[] = [];
  let nth = 0;

  function add(lot: number): void {
    nth += 1;
    const bid = { nth, lot };
    model.add(bid);
    queues.add(lot, bid);
  }

  function take(kind: BatchKind): void {
    const expected = model.take(kind, mostBids);
    const taken = queues.takeBatch(kind);
    expect(taken.map(({ queue, bids }) => ({ lot: queue.auctionId, bids }))).toEqual(expected);
    for (const { lot, bids } of expected) {
      // A batch carries something of each lot, no lot is in two.
      expect(bids.length).toBeGreaterThan(0);
      expect(model.isAway(lot)).toBe(false);
    }
    model.inFlight.push(...taken);
  }

  function giveBack(which: number, isLocked: boolean, givesUp = false): void {
    const [part] = model.inFlight.splice(which % Math.max(1, model.inFlight.length), 1);
    if (!part) return;
    if (givesUp) giveUp(part);
    if (!isLocked) decided.push(...part.bids);
    if (isLocked) queues.putBack(part);
    else queues.release(part);
    model.putBackOrRelease(part, isLocked);
  }

  function giveUp({ queue }: TakenBids<Bid>): void {
    const isMeant = (bid: Bid): boolean => bid.nth % 3 === 0;
    const out = queues.remove(queue, isMeant);
    expect(out).toEqual(model.takeOut(queue.auctionId, isMeant));
    givenUp.push(...out);
  }

  function check(): void {
    for (const kind of KINDS) {
      const truth = model.ready[kind].reduce((sum, lot) => sum + model.of(lot).length, 0);
      expect(queues.readyBids(kind)).toBe(truth);
      expect(queues.isReady(kind)).toBe(truth > 0);
    }
    for (const lot of LOTS) expect(queues.waitingFor(lot)).toBe(model.of(lot).length);
    expect(queues.isEmpty).toBe(
      model.inFlight.length === 0 && LOTS.every((lot) => model.of(lot).length === 0),
    );
  }

  for (const one of steps) {
    if (one.do === 'add') add(one.lot);
    else if (one.do === 'return') giveBack(one.which, one.isLocked, one.givesUp);
    else take(one.kind);
    check();
  }
  // Whatever has happened: who takes all that is ready and lets it come back leaves nobody behind.
  while (!queues.isEmpty) {
    for (const kind of KINDS) take(kind);
    while (model.inFlight.length > 0) giveBack(0, false);
    check();
  }
  expect([...decided, ...givenUp].map((bid) => bid.nth).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: nth }, (_, index) => index + 1),
  );
  for (const lot of LOTS) {
    const mine = decided.filter((bid) => bid.lot === lot).map((bid) => bid.nth);
    expect(mine).toEqual(mine.toSorted((a, b) => a - b));
  }
}

test('whatever comes, is taken and goes back, queues say what is ready and lose, double and reorder nothing', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 200, size: 'max' }),
      fc.constantFrom(1, 2, 3, 7, 128),
      play,
    ),
    { numRuns: 100 },
  );
});

test('a bid that becomes late while late ones are taken out is not lost', () => {
  const queues = new LotQueues<number>(1);
  for (const since of [0, 1, 2, 3]) queues.add(1, since);
  const [taken] = queues.takeBatch('shared');
  if (!taken) throw new Error('The lot is not ready.');
  let now = 1;
  const removed = queues.remove(taken.queue, (since) => {
    // Time passes between any two looks at the clock.
    now += 0.3;
    return since <= now;
  });
  expect([...removed, ...taken.queue.waiting].toSorted()).toEqual([1, 2, 3]);
});
