import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../observability/logging/log.ts';
import { freeBytes } from './free-space.ts';

const MB = 1024 * 1024;
/** Two pieces of PostgreSQL's log: enough to come up again, to read and to write down what ends. */
const RESERVE = 32 * MB;
/** Given up below this, and laid by again once there is plenty. */
const EMERGENCY = 24 * MB;
const PLENTY = 160 * MB;
const LOOK_EVERY_MS = 250;
const NAME = 'reserve-for-a-full-disk';

/**
 * Keeps a file of zeros beside the database. When something fills the disk to the brim, PostgreSQL
 * would stop for want of its log; giving the file up lets it go on for readers until somebody has
 * made room.
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
    const isLaidBy = await isThere(path);
    if (isLaidBy && free < EMERGENCY) {
      await rm(path, { force: true });
      log.error({ path }, 'The disk is full: the reserve was given up so that reading can go on.');
    } else if (!isLaidBy && free > PLENTY) {
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

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size === RESERVE,
    () => false,
  );
