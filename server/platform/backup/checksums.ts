import { createHash } from 'node:crypto';
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
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const buffer = Buffer.allocUnsafe(CHUNK);
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK);
        if (bytesRead === 0) break;
        const chunk = buffer.subarray(0, bytesRead);
        hash.update(chunk);
        await target.writeFile(chunk);
      }
      await target.sync();
      return hash.digest('hex');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
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

/** What shows later whether a list is whole: how many files it has, and a sum over itself. */
export const proofOf = (sums: ReadonlyMap<string, string>) => ({
  files: sums.size,
  sha256: createHash('sha256').update(linesOf(sums)).digest('hex'),
});

/** StartError when the folder is no backup that was made to its end. */
export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, SUMS_FILE), 'utf8').catch(() => {
    throw new StartError(`${folder} is no complete backup: it has no ${SUMS_FILE}.`);
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
