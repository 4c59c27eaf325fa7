import { toInstant } from '#domain/time.ts';
import { checkAnswers } from './check/check-answers.ts';
import { checkHistories, type Played } from './check/check-history.ts';
import { checkLedger } from './check/check-ledger.ts';
import { checkOrder } from './check/check-order.ts';
import { checkRest } from './check/check-rest.ts';
import { SimulatedDatabase } from './database/database.ts';
import { bid } from './market/bidders.ts';
import { type Close, startCloser } from './market/closer.ts';
import { disturb } from './market/disturb.ts';
import type { Intent } from './market/intent.ts';
import { openMarket } from './market/open-market.ts';
import { type EngineOptions, ServerProcess } from './market/server-process.ts';
import { type Chance, chanceOf } from './virtual/chance.ts';
import { Scheduler } from './virtual/scheduler.ts';
import type { Troubles, World } from './world.ts';

interface RunOptions extends EngineOptions {
  /** Told everything that happens. */
  trace?: (line: string) => void;
  /** Whether the close looks again, under the lock, if it is time. */
  closeRechecks?: boolean;
}

export interface Run {
  /** What the checks found; empty when all promises were kept. */
  wrong: string[];
  accepted: number;
}

/** Plays one run of the bid engine, the same for the same seed, and checks what came of it. */
export async function runSeed(seed: number, options: RunOptions = {}): Promise<Run> {
  const world = newWorld(chanceOf(seed), options.trace);
  const { chance, database, time } = world;
  const buyerIds = openMarket(world);
  const played = { world, opened: [...database.lots.values()], intents: [], closes: [] };
  const processes = Array.from(
    { length: chance.between(1, 3) },
    () => new ServerProcess(world, options),
  );
  planBids(world, () => bid({ world, processes, buyerIds, intents: played.intents }));
  planCloses(played, options.closeRechecks ?? true);
  disturb(world, processes, buyerIds);
  const ended = await time.run();
  const wrong = [
    ...(ended ? [] : ['The run does not come to an end.']),
    ...world.wrong,
    ...checkHistories(played),
    ...checkAnswers(played),
    ...checkOrder(played),
    ...checkLedger(played),
    ...(await checkRest(world, processes)),
  ];
  for (const what of wrong) world.note(() => `WRONG: ${what}`);
  return { wrong, accepted: database.bids.length };
}

function newWorld(chance: Chance, trace: RunOptions['trace']): World {
  const time = new Scheduler(chance);
  const database = new SimulatedDatabase(time);
  return {
    chance,
    time,
    database,
    troubles: chance.pick(TROUBLES),
    wrong: [],
    note: trace ? (say) => trace(`${(time.now / 1000).toFixed(3)} ${say()}`) : () => undefined,
  };
}

const TROUBLES: readonly Troubles[] = [
  { request: 0, commit: 0, slow: 0.02 },
  { request: 0.05, commit: 0.1, slow: 0.03 },
  { request: 0.05, commit: 0.4, slow: 0.03 },
  { request: 0.15, commit: 0.3, slow: 0.1 },
];

/** Bids come alone and in crowds, and most of all just before the end. */
function planBids({ chance, time, database }: World, act: () => void): void {
  const ends = [...database.lots.values()].map(({ ends_at }) =>
    Math.round((toInstant(ends_at ?? new Date(0)) - database.clock()) / 1_000),
  );
  for (let crowds = chance.between(1, 5); crowds > 0; crowds -= 1) {
    const from = chance.happens(0.4)
      ? Math.max(0, chance.pick(ends) - chance.between(-30, 400))
      : chance.between(0, 2_000);
    const within = chance.pick([2, 20, 300]);
    for (let bids = chance.between(1, 6); bids > 0; bids -= 1)
      time.after(from + chance.between(0, within), act);
  }
}

function planCloses(
  { world, closes }: Played & { closes: Close[]; intents: Intent[] },
  rechecks: boolean,
): void {
  const { chance, database } = world;
  for (const lotId of database.lots.keys())
    for (let count = chance.between(1, 2); count > 0; count -= 1)
      startCloser(world, lotId, closes, { rechecks });
}
