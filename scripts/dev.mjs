import { spawn } from 'node:child_process';
import { checkNodeVersion } from './parts/node-version.mjs';

checkNodeVersion();
const { ensureInstalled } = await import('./parts/install.mjs');
const { launch } = await import('./parts/launch.mjs');
const { envFile, pinnedNode, root, tool } = await import('./parts/project.mjs');

if (!(await ensureInstalled())) process.exit(1);

// npm run dev: the server restarts when a file of it changes, the pages reload as they are saved.
// The pages' port follows the server's (3000 → 5173), so that two copies can run beside each other.
const file = envFile();
const port = Number(process.env.PORT || file.PORT || 3000);
const pagesPort = port + 2173;
const pages = `http://127.0.0.1:${pagesPort}`;
const vite = spawn(
  pinnedNode,
  [tool('vite/bin/vite.js'), '--host', '127.0.0.1', '--port', String(pagesPort), '--strictPort'],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${port}` },
  },
);
console.log(`Pages with hot reload: ${pages}`);
launch(pinnedNode, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: { APP_URL: process.env.APP_URL || file.APP_URL || pages },
  whenGone: () => vite.kill(),
});
