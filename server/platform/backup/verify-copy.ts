import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { hashFile } from './checksums.ts';
import { forEachFile } from './for-each-file.ts';

/** The size of a copy. */
export interface CopyExtent {
  files: number;
  bytes: number;
}

/** Reads every file of a copy again. StartError at the first whose checksum differs. */
export async function verifyCopy(
  folder: string,
  sums: ReadonlyMap<string, string>,
): Promise<CopyExtent> {
  let bytes = 0;
  await forEachFile([...sums], async ([name, sum]) => {
    const read = await hashFile(join(folder, name));
    if (read.sum !== sum)
      throw new StartError(`The copy is not as it was written: ${name}. Is the disk sound?`);
    bytes += read.bytes;
  });
  return { files: sums.size, bytes };
}
