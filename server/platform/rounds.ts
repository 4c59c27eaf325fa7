import { faultLog } from './database/outage-log.ts';
import type { Log } from './observability/logging/log.ts';
import { paced } from './paced.ts';

/** For work whose process was killed between the commit and its poke, while another one runs. */
const POLL_MS = 1_000;

export interface Rounds {
  /** Something was committed that may have left work. */
  poke(): void;
  stop(): Promise<void>;
}

interface Work {
  /** Work of commits within so many milliseconds is done together. */
  togetherMs: number;
  /** One transaction of it; true when there may be more. Several processes may be at it. */
  round(): Promise<boolean>;
  /** Said when a round failed; it is tried again. */
  fault: string;
}

/** Does what commits have left to be done, round by round: at the start, and soon after a poke. */
export function startRounds(log: Log, { togetherMs, round, fault }: Work): Rounds {
  const tellFault = faultLog(log);
  let stopped = false;
  let busy: Promise<void> | undefined;

  async function doAll(): Promise<void> {
    while (!stopped && (await round()));
  }

  const pace = paced(
    () => togetherMs,
    () => {
      busy = doAll().catch((error: unknown) => tellFault(error, fault));
      return busy;
    },
  );
  const timer = setInterval(pace.poke, POLL_MS);
  pace.poke();
  return {
    poke: pace.poke,
    async stop() {
      stopped = true;
      clearInterval(timer);
      pace.stop();
      await busy;
    },
  };
}
