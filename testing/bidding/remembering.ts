import { randomUUID } from 'node:crypto';
import type { BatchStore } from '#server/bidding/batch.ts';
import type { Outcome } from '#server/bidding/outcome.ts';
import { openPostgresStore } from '#server/bidding/postgres-store.ts';
import { createSequencer, type Sequencer } from '#server/bidding/sequencer.ts';
import type { TestDatabase } from '../database.ts';
import { silentLog } from '../silent-log.ts';
import { attemptBy, nameOf } from './attempts.ts';
import type { Field } from './bidding-load.ts';

/** A process with a memory of its own; says of each try of a batch whether it was decided from memory. */
export interface Remembering extends Sequencer {
  readonly guesses: boolean[];
}

/** A process that knows a lot and three of its bidders, the first of whom leads. */
export interface Familiar extends Remembering {
  /** Bids and says what became of it, in a word. */
  bid(cents: number, bidder: number): Promise<string>;
  /** So much more than the leading bid. */
  above(more: number): number;
}

/** Opens processes on one database; all are closed by `close`. */
export function rememberingOn(connection: TestDatabase['connection'], field: Field) {
  const stores: { close(): Promise<void> }[] = [];

  const attempt = (cents: number, bidder: number) => attemptBy(field, bidder, cents, randomUUID());

  function openProcess(): Remembering {
    const store = openPostgresStore(connection, silentLog);
    stores.push(store);
    const guesses: boolean[] = [];
    const noting: BatchStore = {
      ...store,
      async open(lots, trust, locks) {
        const open = await store.open(lots, trust, locks);
        guesses.push(open.isGuess);
        return open;
      },
    };
    return Object.assign(createSequencer({ store: noting, log: silentLog }), { guesses });
  }

  /** Has decided bids of three bidders on the lot, the last of which from memory: it reads no more of it. */
  async function openFamiliar(lot: number, process = openProcess()): Promise<Familiar> {
    let cents = 100;
    const bid = async (amount: number, bidder: number) =>
      nameOf(await process.submit(lot, attempt(amount, bidder)));
    // Where all is slow, a clock that was reckoned from memory may be too old.
    for (let bidder = 0; bidder !== 1 || process.guesses.at(-1) !== true; ) {
      cents += 1;
      const told = await bid(cents, bidder);
      if (told !== 'accepted') throw new Error(`A bid by somebody who may bid: ${told}`);
      bidder = (bidder + 1) % 3;
    }
    process.guesses.length = 0;
    return Object.assign(process, { bid, above: (more: number) => cents + more });
  }

  /** The first bid of two people in turn that is decided from memory; they begin so far above. */
  async function bidFromMemory({ submit, guesses, above }: Familiar, lot: number, from = 1) {
    for (let more = from; ; more += 1) {
      const sent = attempt(above(more), 1 + (above(more) % 2));
      const outcome: Outcome = await submit(lot, sent);
      if (!outcome.accepted) throw new Error(`A bid by somebody who may bid: ${nameOf(outcome)}`);
      if (guesses.at(-1)) return { sent, outcome };
    }
  }

  return {
    ...{ attempt, openProcess, openFamiliar, bidFromMemory },
    async close() {
      for (const store of stores) await store.close();
    },
  };
}
