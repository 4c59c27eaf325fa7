import { lazy } from 'react';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * A part of a screen whose code comes after it. Where the code cannot be fetched, the screen stays without the part,
 * and it is fetched again after a while and as soon as the browser is online: with `lazy`, the whole screen breaks.
 */
export const latePart: typeof lazy = (load) => lazy(() => untilItComes(load, FIRST_WAIT_MS));

async function untilItComes<Part>(load: () => Promise<Part>, waitMs: number): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // What browsers throw where a module did not come.
    if (!(error instanceof TypeError)) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
      addEventListener('online', resolve, { once: true });
    });
    return untilItComes(load, Math.min(2 * waitMs, LONGEST_WAIT_MS));
  }
}
