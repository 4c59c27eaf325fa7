import process from 'node:process';
import type { Chance } from './chance.ts';
import { EventQueue } from './event-queue.ts';

/** More events than any run needs: one that reaches it goes round in circles. */
const MOST_EVENTS = 20_000;

/**
 * Virtual time. Whatever takes time in a run is an event here; which of two events of one moment
 * comes first is up to the seed. Between two events every promise that can go on does, as between
 * two turns of Node's own loop, so no real timer, and no real clock, has a part in a run.
 */
export class Scheduler {
  /** Virtual microseconds since the start of the run. */
  now = 0;
  readonly #queue = new EventQueue();
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** `act` happens after so many virtual milliseconds. */
  after(ms: number, act: () => void): void {
    const at = this.now + Math.round(ms * 1000);
    this.#queue.push({ at, rank: this.#chance.next(), act });
  }

  /** Plays events until none is left; false when that goes on for ever. Rejects with what one throws. */
  run(): Promise<boolean> {
    return new Promise((done, fail) => {
      let events = 0;
      const turn = (): void => {
        const event = this.#queue.pop();
        events += 1;
        if (!event || events > MOST_EVENTS) {
          done(event === undefined);
          return;
        }
        this.now = event.at;
        try {
          event.act();
          queueMicrotask(afterPromises);
        } catch (error) {
          fail(error);
        }
      };
      // A tick that is asked for by a microtask comes when no microtask is left.
      const afterPromises = (): void => process.nextTick(turn);
      afterPromises();
    });
  }
}
