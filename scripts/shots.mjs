import { checkNodeVersion } from './parts/node-version.mjs';

checkNodeVersion();
const { ensureInstalled } = await import('./parts/install.mjs');
const { ensureWebBuilt } = await import('./parts/build-web.mjs');
const { findChromium } = await import('./parts/chromium.mjs');
const { pinnedNode } = await import('./parts/project.mjs');
const { run } = await import('./parts/run.mjs');

// npm run shots [-- --only lot --width 360]: pictures of every screen, into shots/.
if (!(await ensureInstalled()) || !(await ensureWebBuilt())) process.exit(1);
const chromium = await findChromium();
if (chromium === undefined) {
  console.error('No Chromium that runs. Install one, or set CHROMIUM_PATH to it.');
  process.exit(1);
}
const { code } = await run(pinnedNode, ['e2e/screens/take-shots.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: chromium },
});
process.exitCode = code;
