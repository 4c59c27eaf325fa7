import { checkNodeVersion } from './parts/node-version.mjs';

checkNodeVersion();
const { ensureInstalled } = await import('./parts/install.mjs');
const { ensureWebBuilt } = await import('./parts/build-web.mjs');
const { launch } = await import('./parts/launch.mjs');
const { pinnedNode } = await import('./parts/project.mjs');
const { serverFlags } = await import('./parts/server-flags.mjs');

// npm start: whatever is missing is made first, each step saying what it does.
if (!(await ensureInstalled())) process.exit(1);
if (!(await ensureWebBuilt())) process.exit(1);
launch(pinnedNode, [...serverFlags, 'server/main.ts']);
