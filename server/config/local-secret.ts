import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder, unwritable } from './data-folder.ts';

/** Files of a data folder that hold a secret; a backup takes them along. */
export const SECRET_FILES = ['app-secret', 'ledger-key'] as const;

/**
 * A secret of this data folder: 32 random bytes in hex, made on first use; two simultaneous starts get the same one.
 * On the disk before it is used, since what it signs may outlive a power cut.
 */
export function localSecret(dataDir: string, name: (typeof SECRET_FILES)[number]): string {
  const folder = prepareDataFolder(dataDir);
  const path = join(folder, name);
  const draft = `${path}.${process.pid}`;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    // Not there yet: made below.
  }
  try {
    writeFlushed(draft, `${randomBytes(32).toString('hex')}\n`);
    linkSync(draft, path);
    flush(openSync(folder, 'r'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw unwritable(folder, error);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

function writeFlushed(path: string, text: string): void {
  const file = openSync(path, 'w', 0o600);
  writeSync(file, text);
  flush(file);
}

function flush(file: number): void {
  fsyncSync(file);
  closeSync(file);
}
