import { checkNodeVersion } from './parts/node-version.mjs';

checkNodeVersion();
const { ensureInstalled } = await import('./parts/install.mjs');
if (!(await ensureInstalled())) process.exit(1);
const { quickSteps, runSteps } = await import('./parts/steps.mjs');
await runSteps(quickSteps);
