import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Boarded, type Kind, Lanes } from './lanes.ts';

interface Bid {
  nth: number;
  lot: number;
}

const KINDS = ['shared', 'alone'] as const;
const LOTS = [1, 2, 3, 4, 5];

type Step =
  | { do: 'enter'; lot: number }
  | { do: 'board'; kind: Kind }
  | { do: 'leave'; which: number; isHeld: boolean; givesUp: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('enter' as const),
      lot: fc.constantFrom(...LOTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('board' as const),
      kind: fc.constantFrom(...KINDS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('leave' as const),
      which: fc.nat(3),
      isHeld: fc.boolean(),
      givesUp: fc.boolean(),
    }),
  },
);

/** The same as `Lanes`, told at length: what waits on each lot, and in which order lots are ready. */
class Model {
  readonly waiting = new Map<number, Bid[]>(LOTS.map((lot) => [lot, []]));
  readonly underWay: Boarded<Bid>[] = [];
  readonly ready: Record<Kind, number[]> = { shared: [], alone: [] };
  readonly #held = new Set<number>();

  of = (lot: number): Bid[] => this.waiting.get(lot) ?? [];

  isAway = (lot: number): boolean => this.underWay.some(({ lane }) => lane.auctionId === lot);

  enter(bid: Bid): void {
    this.waiting.set(bid.lot, [...this.of(bid.lot), bid]);
    this.#makeReady(bid.lot);
  }

  /** What the next batch should be; and it leaves. */
  board(kind: Kind, seats: number): { lot: number; bids: Bid[] }[] {
    const lots: { lot: number; bids: Bid[] }[] = [];
    for (let left = seats; left > 0 && lots.length < (kind === 'alone' ? 1 : seats); ) {
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

  leave({ lane: { auctionId }, bids }: Boarded<Bid>, isHeld: boolean): void {
    if (isHeld) {
      this.#held.add(auctionId);
      this.waiting.set(auctionId, [...bids, ...this.of(auctionId)]);
    } else this.#held.delete(auctionId);
    this.#makeReady(auctionId);
  }

  #makeReady(lot: number): void {
    if (this.of(lot).length === 0 || this.isAway(lot)) return;
    if (KINDS.some((kind) => this.ready[kind].includes(lot))) return;
    this.ready[this.#held.has(lot) ? 'alone' : 'shared'].push(lot);
  }
}

function play(steps: readonly Step[], mostBids: number): void {
  const lanes = new Lanes<Bid>(mostBids);
  const model = new Model();
  const decided: Bid[] = [];
  const givenUp: Bid[] = [];
  let nth = 0;

  function enter(lot: number): void {
    nth += 1;
    const bid = { nth, lot };
    model.enter(bid);
    lanes.enter(lot, bid);
  }

  function board(kind: Kind): void {
    const expected = model.board(kind, mostBids);
    const boarded = lanes.board(kind);
    expect(boarded.map(({ lane, bids }) => ({ lot: lane.auctionId, bids }))).toEqual(expected);
    for (const { lot, bids } of expected) {
      // A batch carries something of each lot, no lot is in two.
      expect(bids.length).toBeGreaterThan(0);
      expect(model.isAway(lot)).toBe(false);
    }
    model.underWay.push(...boarded);
  }

  function leave(which: number, isHeld: boolean, givesUp = false): void {
    const [part] = model.underWay.splice(which % Math.max(1, model.underWay.length), 1);
    if (!part) return;
    if (givesUp) giveUp(part);
    if (!isHeld) decided.push(...part.bids);
    lanes.leave(part, isHeld);
    model.leave(part, isHeld);
  }

  function giveUp({ lane }: Boarded<Bid>): void {
    const isMeant = (bid: Bid): boolean => bid.nth % 3 === 0;
    const out = lanes.takeOut(lane, isMeant);
    expect(out).toEqual(model.takeOut(lane.auctionId, isMeant));
    givenUp.push(...out);
  }

  function check(): void {
    for (const kind of KINDS) {
      const truth = model.ready[kind].reduce((sum, lot) => sum + model.of(lot).length, 0);
      expect(lanes.readyBids(kind)).toBe(truth);
      expect(lanes.isReady(kind)).toBe(truth > 0);
    }
    for (const lot of LOTS) expect(lanes.waitingFor(lot)).toBe(model.of(lot).length);
    expect(lanes.isEmpty).toBe(
      model.underWay.length === 0 && LOTS.every((lot) => model.of(lot).length === 0),
    );
  }

  for (const one of steps) {
    if (one.do === 'enter') enter(one.lot);
    else if (one.do === 'leave') leave(one.which, one.isHeld, one.givesUp);
    else board(one.kind);
    check();
  }
  // Whatever has happened: who boards all that is ready and lets it come back leaves nobody behind.
  while (!lanes.isEmpty) {
    for (const kind of KINDS) board(kind);
    while (model.underWay.length > 0) leave(0, false);
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

test('whatever comes, boards and goes back, lanes say what is ready and lose, double and reorder nothing', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 200, size: 'max' }),
      fc.constantFrom(1, 2, 3, 7, 128),
      play,
    ),
    { numRuns: 100 },
  );
});
