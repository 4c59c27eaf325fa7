import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pinnedNode, root, tool } from './project.mjs';
import { run, timed } from './run.mjs';

const sources = ['web', 'contract', 'domain', 'vite.config.ts', 'package-lock.json'];
const stampFile = join(root, 'web', 'dist', 'build-stamp.txt');

/** Builds the web app into web/dist when its sources changed since. Returns whether it is built. */
export async function ensureWebBuilt() {
  const stamp = stampOf(root, sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  const { code, output } = await timed('Building the web app', () =>
    run(pinnedNode, [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { quiet: true }),
  );
  if (code === 0) writeFileSync(stampFile, stamp);
  else console.error(`The web app could not be built:\n${output}`);
  return code === 0;
}

/** One hash over names and contents of everything the build reads. */
export function stampOf(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesIn(join(folder, path))) {
      hash
        .update(`${relative(folder, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter(
        ({ name }) => name !== 'dist' && name !== 'node_modules' && !/\.test\.tsx?$/.test(name),
      )
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(({ name }) => filesIn(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
