import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { inLanes } from './lanes.ts';

const CHUNK = 1024 * 1024;

/** How much there is of a copy. */
export interface Extent {
  files: number;
  bytes: number;
}

/** Reads every file of a copy again. StartError at the first that is not as it was written. */
export async function checkCopy(
  folder: string,
  sums: ReadonlyMap<string, string>,
): Promise<Extent> {
  let bytes = 0;
  await inLanes([...sums], async ([name, sum]) => {
    const read = await readThrough(join(folder, name));
    if (read.sum !== sum)
      throw new StartError(`The copy is not as it was written: ${name}. Is the disk sound?`);
    bytes += read.bytes;
  });
  return { files: sums.size, bytes };
}

/** Reads a file to its end, whatever its size. */
export async function readThrough(path: string): Promise<{ sum: string; bytes: number }> {
  const file = await open(path, 'r');
  try {
    const hash = createHash('sha256');
    const buffer = Buffer.allocUnsafe(CHUNK);
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK);
      if (bytesRead === 0) return { sum: hash.digest('hex'), bytes };
      hash.update(buffer.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await file.close();
  }
}
