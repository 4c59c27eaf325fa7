import { checkNodeVersion } from './parts/node-version.mjs';

checkNodeVersion();
const { runMachineTests } = await import('./parts/machine-tests.mjs');
process.exitCode = await runMachineTests(process.argv[2]);
