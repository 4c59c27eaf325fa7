import type { SimulatedDatabase } from './database/database.ts';
import type { Chance } from './virtual/chance.ts';
import type { Scheduler } from './virtual/scheduler.ts';

/** How often things go wrong in a run, as probabilities. */
export interface Troubles {
  /** A request to the database fails. */
  request: number;
  /** A commit fails, or its outcome stays untold. */
  commit: number;
  /** An answer is slow. */
  slow: number;
}

/** What everything in a run shares. */
export interface World {
  chance: Chance;
  time: Scheduler;
  database: SimulatedDatabase;
  troubles: Troubles;
  /** What was seen to be wrong while the run went on. */
  wrong: string[];
  /** Takes down what happened, for whoever asked for the trace. */
  note(say: () => string): void;
}

/** Milliseconds a message takes: usually a few, now and then a long time. */
export const delay = ({ chance, troubles }: World): number =>
  chance.happens(troubles.slow) ? chance.between(50, 1_500) : chance.between(1, 8);
