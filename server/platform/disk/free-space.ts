import { statfs } from 'node:fs/promises';
import type { Log } from '../observability/logging/log.ts';

const MB = 1024 * 1024;
/** Below this, writes are refused: PostgreSQL needs space to go on reading, and for its log. */
const LEAST = 64 * MB;
/** Above this, writes are accepted again; between the two nothing changes, so that it does not flap. */
const ENOUGH = 80 * MB;
const LOOK_EVERY_MS = 250;

export interface FreeSpace {
  isFull(): boolean;
  stop(): void;
}

/** Free bytes on the disk that holds a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Watches the disk of the embedded database, so that we never fill it completely. */
export function watchFreeSpace(
  dataDir: string,
  log: Pick<Log, 'error' | 'info'>,
  free: () => Promise<number> = () => freeBytes(dataDir),
): FreeSpace {
  let isFull = false;
  async function look(): Promise<void> {
    const bytes = await free().catch(() => ENOUGH);
    if (!isFull && bytes < LEAST) {
      isFull = true;
      log.error(
        { dataDir, freeMb: Math.floor(bytes / MB) },
        `The disk is full: under ${LEAST / MB} MB are left. Bids and other writes are answered 503; reading goes on. Free some room.`,
      );
    } else if (isFull && bytes > ENOUGH) {
      isFull = false;
      log.info({ dataDir }, 'There is room on the disk again: writes are taken.');
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  void look();
  return { isFull: () => isFull, stop: () => clearInterval(timer) };
}
