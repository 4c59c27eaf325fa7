import { faultLog } from './database/outage-log.ts';
import type { Log } from './observability/logging/log.ts';
import { throttle } from './throttle.ts';

/** Finds the work of a process that was killed between its commit and its poke. */
const POLL_MS = 1_000;

export interface WorkLoop {
  /** A commit may have left work. */
  poke(): void;
  stop(): Promise<void>;
}

interface Work {
  /** Work of commits within this many milliseconds is done together. */
  togetherMs: number;
  /** Does some of the work in one transaction; true when there may be more. Several processes may do so at once. */
  round(): Promise<boolean>;
  /** Logged when a round fails; it is retried. */
  fault: string;
}

/** Does work that commits leave behind, round by round: at the start, and soon after a poke. */
export function startWorkLoop(log: Log, { togetherMs, round, fault }: Work): WorkLoop {
  const tellFault = faultLog(log);
  let stopped = false;
  let busy: Promise<void> | undefined;

  async function doAll(): Promise<void> {
    while (!stopped && (await round()));
  }

  const pace = throttle(
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
