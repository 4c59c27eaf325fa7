import type { Config } from '#server/config/config.ts';
import type { Sequencer } from '#server/engine/sequencer.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { refuseInProduction } from '../not-in-production.ts';
import type { Random } from '../random.ts';
import { pauseFor, retreatFor } from './pace.ts';
import { playRound } from './play-round.ts';
import { settleOneSale } from './settle-sale.ts';

/** How often sample people look after a sale of theirs. */
const SETTLE_EVERY_MS = 60_000;

export interface BotOptions {
  db: Db;
  sequencer: Sequencer;
  config: Config;
  log: Log;
  /** Same chance, same bids. */
  random?: Random;
  /** Milliseconds between rounds, instead of the market's own pace. */
  pause?: () => number;
}

export interface Bots {
  /** No bid starts after this was called; resolves when one under way is answered. */
  stop(): Promise<void>;
}

/**
 * The market's bots: round after round, never two at once, and now and then a step of a sale. A round that fails is
 * logged, and the next one waits longer. Throws in production, and when DEMO is off.
 */
export function startBots({ random = Math.random, pause, ...options }: BotOptions): Bots {
  refuseInProduction(options.config);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failures = 0;
  let settledAt = performance.now();
  let round = Promise.resolve();
  const isStopped = () => stopped;

  async function play(): Promise<void> {
    let wait: number;
    try {
      const lots = await playRound({ ...options, random, isStopped });
      if (!stopped && performance.now() - settledAt > SETTLE_EVERY_MS) {
        settledAt = performance.now();
        const { db, config } = options;
        await settleOneSale(db, await readClock(db), config.fileSecrets);
      }
      failures = 0;
      wait = pause?.() ?? pauseFor(lots, new Date(), random);
    } catch (error) {
      failures += 1;
      wait = retreatFor(failures);
      options.log.warn({ err: error }, `The market bots pause for ${wait / 1000} s.`);
    }
    if (!stopped) timer = setTimeout(next, wait);
  }
  const next = (): void => {
    round = play();
  };
  timer = setTimeout(next, pause?.() ?? 1_000);

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
