import { checkNodeVersion } from './parts/node-version.mjs';

checkNodeVersion();
const { ensureInstalled } = await import('./parts/install.mjs');
if (!(await ensureInstalled())) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const { longSteps, runSteps } = await import('./parts/steps.mjs');

process.env.VERIFY_LONG = 'yes';
await runSteps(longSteps);
