import { checkNodeVersion } from './parts/node-version.mjs';

checkNodeVersion();
const { ensureInstalled } = await import('./parts/install.mjs');
const { ensureWebBuilt } = await import('./parts/build-web.mjs');
const { findChromium } = await import('./parts/chromium.mjs');
const { pinnedNode } = await import('./parts/project.mjs');
const { run } = await import('./parts/run.mjs');

// node scripts/in-chromium.mjs PROGRAM [its options]: with all that it needs, on a fresh clone too.
if (!(await ensureInstalled()) || !(await ensureWebBuilt())) process.exit(1);
const chromium = await findChromium();
if (chromium === undefined) {
  console.error('No Chromium that runs. Install one, or set CHROMIUM_PATH to it.');
  process.exit(1);
}
const { code } = await run(pinnedNode, process.argv.slice(2), { env: { CHROMIUM_PATH: chromium } });
process.exitCode = code;
