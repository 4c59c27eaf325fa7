import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';

/** Names and sha256 of a backup's files, in the form that `sha256sum -c SHA256SUMS` reads. */
export const SUMS_FILE = 'SHA256SUMS';
const CHUNK = 1024 * 1024;

/**
 * Copies a file that may grow or shrink meanwhile, as far as it is read, durably; returns the sha256
 * of what was written.
 */
export async function copyFile(from: string, to: string): Promise<string> {
  await using source = await open(from, 'r');
  await using target = await open(to, 'wx', 0o600);
  const hash = createHash('sha256');
  for await (const chunk of source.createReadStream({ highWaterMark: CHUNK, autoClose: false })) {
    hash.update(chunk);
    await target.writeFile(chunk);
  }
  await target.sync();
  return hash.digest('hex');
}

/** Reads a file to its end, whatever its size. */
export async function hashFile(path: string): Promise<{ sum: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sum: hash.digest('hex'), bytes };
}

/** Writes a text durably; returns its sha256. */
export async function writeText(path: string, text: string): Promise<string> {
  await writeFile(path, text, { mode: 0o600, flush: true });
  return createHash('sha256').update(text).digest('hex');
}

const linesOf = (sums: ReadonlyMap<string, string>): string =>
  [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');

export async function writeSums(folder: string, sums: ReadonlyMap<string, string>): Promise<void> {
  await writeText(join(folder, SUMS_FILE), linesOf(sums));
}

/** Shows later whether the list is complete: its number of files, and its own checksum. */
export const proofOf = (sums: ReadonlyMap<string, string>) => ({
  files: sums.size,
  sha256: createHash('sha256').update(linesOf(sums)).digest('hex'),
});

/** StartError when the folder is not a complete backup. */
export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, SUMS_FILE), 'utf8').catch(() => {
    throw new StartError(`${folder} is not a complete backup: it has no ${SUMS_FILE}.`);
  });
  const sums = new Map<string, string>();
  for (const line of text.trimEnd().split('\n')) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (!sum || !name || name.startsWith('/') || name.split('/').includes('..'))
      throw damaged(`${SUMS_FILE} cannot be read`);
    sums.set(name, sum);
  }
  return sums;
}

export const damaged = (what: string) => new StartError(`The backup is damaged: ${what}.`);
