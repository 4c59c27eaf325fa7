import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pinnedNode, root, tool } from './project.mjs';
import { run, timed } from './run.mjs';

const sources = [
  'web',
  'contract',
  'domain',
  'server/cli/verify.ts',
  'server/cli/verify',
  'server/cli/witness.ts',
  'server/cli/witness',
  'server/platform/keys/verify-ed25519.ts',
  'vite.config.ts',
  'vite.gallery.config.ts',
  'package-lock.json',
];

/** The site, and the page of its components at /dev/ui, which production does without. */
const builds = [{ folder: 'dist', config: 'vite.config.ts' }].concat(
  process.env.NODE_ENV === 'production'
    ? []
    : { folder: 'dist-gallery', config: 'vite.gallery.config.ts' },
);
const stampFile = ({ folder }) => join(root, 'web', folder, 'build-stamp.txt');

/** Builds the web app into web/dist when its sources changed since. Returns whether it is built. */
export async function ensureWebBuilt() {
  const stamp = stampOf(root, sources);
  const due = builds.filter(
    (build) => !existsSync(stampFile(build)) || readFileSync(stampFile(build), 'utf8') !== stamp,
  );
  if (due.length === 0) return true;
  const done = await timed('Building the web app', () => Promise.all(due.map(buildOne)));
  for (const [index, { code, output }] of done.entries()) {
    if (code === 0) writeFileSync(stampFile(due[index]), stamp);
    else console.error(`The web app could not be built:\n${output}`);
  }
  return done.every(({ code }) => code === 0);
}

const buildOne = ({ config }) =>
  run(pinnedNode, [tool('vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'], {
    quiet: true,
  });

/** One hash over names and contents of everything the build reads. */
function stampOf(folder, paths) {
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
        ({ name }) =>
          !/^(dist|dist-gallery|node_modules)$/.test(name) && !/\.test\.tsx?$/.test(name),
      )
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(({ name }) => filesIn(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
