import type { ServerProcess } from '../market/server-process.ts';
import type { World } from '../world.ts';

/** What is left over at the end of a run: open transactions, held locks, bids that still wait. */
export async function checkRest(
  { database }: World,
  processes: readonly ServerProcess[],
): Promise<string[]> {
  const wrong: string[] = [];
  if (database.transactions.size > 0) wrong.push('A transaction was left open.');
  if (database.isLocked()) wrong.push('A lot was left locked.');
  for (const { sequencer } of processes) {
    const idle = await Promise.race([sequencer.idle().then(() => true), noLater()]);
    if (!idle) wrong.push('Bids still wait in a lane.');
  }
  return wrong;
}

/** False, once everything that can go on by itself has. */
const noLater = (): Promise<false> =>
  new Promise((resolve) => queueMicrotask(() => process.nextTick(resolve, false)));
