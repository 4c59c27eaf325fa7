import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MB = 1024 * 1024;

/** A disk of its own that can be filled. Only root may mount one. */
export async function mountSmallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-disk-'));
  await chmod(folder, 0o755);
  const at = join(folder, 'disk');
  await mkdir(at);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', at]);
  const filler = join(at, 'filler');
  return {
    folder: at,
    /** Writes until so many bytes are left, or to the brim. */
    async fill(free: () => Promise<number>, leave = 0): Promise<void> {
      const file = await open(filler, 'a');
      try {
        for (let left = await free(); left > leave; left = await free())
          await file.write(Buffer.alloc(Math.min(MB, left - leave), 1));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    makeReadOnly: () => run('mount', ['-o', 'remount,ro', at]),
    async unmount(): Promise<void> {
      await run('umount', ['-l', at]);
      await rm(folder, { recursive: true });
    },
  };
}
