import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../observability/logging/log.ts';
import { freeBytes } from './free-space.ts';

const MB = 1024 * 1024;
/** Enough for PostgreSQL to start again, to serve reads and to record what ends. */
const RESERVE = 32 * MB;
/** The reserve is deleted below this, and written again above `PLENTY`. */
const EMERGENCY = 24 * MB;
const PLENTY = 160 * MB;
const LOOK_EVERY_MS = 250;
const NAME = 'reserve-for-a-full-disk';

/**
 * Keeps a file of zeros beside the database. On a completely full disk PostgreSQL would stop, since it cannot
 * write its log; deleting the file lets it go on serving reads until somebody has freed space.
 */
export function keepReserve(
  dataDir: string,
  log: Pick<Log, 'error' | 'info'>,
  freeNow: () => Promise<number> = () => freeBytes(dataDir),
) {
  const path = join(dataDir, NAME);
  let busy: Promise<void> | undefined;

  async function look(): Promise<void> {
    const free = await freeNow();
    const isThere = await exists(path);
    if (isThere && free < EMERGENCY) {
      await rm(path, { force: true });
      log.error({ path }, 'The disk is full: the reserve was given up so that reading can go on.');
    } else if (!isThere && free > PLENTY) {
      await writeFile(path, Buffer.alloc(RESERVE), { mode: 0o600 });
    }
  }

  const timer = setInterval(() => {
    busy ??= look()
      .catch(() => undefined)
      .finally(() => {
        busy = undefined;
      });
  }, LOOK_EVERY_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await busy;
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size === RESERVE,
    () => false,
  );
