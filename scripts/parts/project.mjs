import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The Node that package.json pins; the machine's own may be too old to run TypeScript. */
export const pinnedNode = join(root, 'node_modules', '.bin', 'node');

/** A tool of node_modules, by its path inside its package. */
export const tool = (path) => join(root, 'node_modules', path);

/** PATH without our node_modules/.bin, for the time that npm replaces what is in there. */
export function machinePath(path = process.env.PATH ?? '') {
  const ours = [`${sep}node_modules${sep}.bin`, `${sep}node-gyp-bin`];
  const kept = path.split(delimiter).filter((part) => !ours.some((end) => part.endsWith(end)));
  return kept.join(delimiter);
}

/** What the project's .env sets; nothing where there is none. */
export function envFile(folder = root) {
  const path = join(folder, '.env');
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) : {};
}

/** As the server takes it: the environment, then .env; an empty value is none. */
export const inProduction = (folder = root) =>
  (process.env.NODE_ENV || envFile(folder).NODE_ENV) === 'production';
