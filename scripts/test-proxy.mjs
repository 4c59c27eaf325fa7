import { checkNodeVersion } from './parts/node-version.mjs';

checkNodeVersion();
const { runBehindNginx } = await import('./parts/behind-nginx.mjs');
process.exitCode = await runBehindNginx();
