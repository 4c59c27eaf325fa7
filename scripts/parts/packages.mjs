import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with a lock file: ours, and what only a bench wants. */
export const locked = (root) => [root, join(root, 'verification/bench/pages/lighthouse')];

/** Licences that a package states in its LICENSE file alone, read there for this very version. */
const READ_IN_FILE = { 'png-js 2.0.0': 'MIT' };

const nameIn = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Every package that the lock file names, ours left out: what gets installed, to the byte. */
export function lockedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({
      name: nameIn(path),
      version: locked.version,
      license: locked.license ?? READ_IN_FILE[`${nameIn(path)} ${locked.version}`],
      integrity: locked.integrity,
      isDev: locked.dev === true,
      isOptional: locked.optional === true || locked.devOptional === true,
      runsScripts: locked.hasInstallScript === true,
    }));
}
