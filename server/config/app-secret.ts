import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder, unwritable } from './data-folder.ts';

/** The secret of this data folder, generated on first use; two simultaneous starts get the same one. */
export function localAppSecret(dataDir: string): string {
  const folder = prepareDataFolder(dataDir);
  const path = join(folder, 'app-secret');
  const draft = `${path}.${process.pid}`;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    // Not there yet: made below.
  }
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw unwritable(folder, error);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
