import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { DATABASE_FOLDER } from './back-up-files.ts';
import { damaged, hashFile, proofOf, readSums, SUMS_FILE } from './checksums.ts';
import { forEachFile } from './for-each-file.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts';

type Sums = ReadonlyMap<string, string>;

/** A backup that has exactly the files that it lists. */
export interface OpenBackup<F extends Manifest = Manifest> {
  /** Absolute. */
  folder: string;
  manifest: F;
  sums: Sums;
  /** Whether the backup itself proves that its list is complete; older ones do not. */
  isListProven: boolean;
}

/**
 * Reads a backup's manifest and checks it. The database's own files are many and large: whoever copies them
 * checks them. StartError when something has changed since the backup was made.
 */
export async function openBackup(from: string): Promise<OpenBackup> {
  const folder = resolve(from);
  const [manifest, sums] = [await readManifest(folder), await readSums(folder)];
  if (!sums.has(MANIFEST_FILE)) throw damaged(`${SUMS_FILE} does not have ${MANIFEST_FILE}`);
  await checkFile(folder, MANIFEST_FILE, sums);
  if (manifest.list) checkList(sums, manifest.list);
  await checkNames(folder, sums);
  const isCopied = (name: string) =>
    manifest.kind === 'files' && name.startsWith(`${DATABASE_FOLDER}/`);
  const read = [...sums.keys()].filter((name) => !isCopied(name));
  await forEachFile(read, (name) => checkFile(folder, name, sums));
  return { folder, manifest, sums, isListProven: manifest.list !== undefined };
}

function checkList(sums: Sums, made: NonNullable<Manifest['list']>): void {
  const found = proofOf(new Map([...sums].filter(([name]) => name !== MANIFEST_FILE)));
  if (found.files !== made.files)
    throw damaged(`${SUMS_FILE} has ${found.files} of ${made.files} files`);
  if (found.sha256 !== made.sha256) throw damaged(`${SUMS_FILE} is not as it was made`);
}

async function checkNames(folder: string, sums: Sums): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const there = new Set(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name))),
  );
  for (const name of sums.keys()) if (!there.has(name)) throw damaged(`${name} is missing`);
  for (const name of there)
    if (name !== SUMS_FILE && !sums.has(name))
      throw damaged(`${name} is there, and ${SUMS_FILE} does not have it`);
}

async function checkFile(folder: string, name: string, sums: Sums): Promise<void> {
  const { sum } = await hashFile(join(folder, name));
  if (sum !== sums.get(name)) throw notAsMade(name);
}

export const notAsMade = (name: string) => damaged(`${name} is not as it was made`);
