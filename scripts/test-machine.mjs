import { checkNodeVersion } from './parts/node-version.mjs';

checkNodeVersion();
const { machineTests, runMachineTests } = await import('./parts/machine-tests.mjs');
const name = process.argv[2];
if (Object.hasOwn(machineTests, name ?? '')) process.exitCode = await runMachineTests(name);
else {
  console.error(`Say which: npm run test:machine -- ${Object.keys(machineTests).join('|')}`);
  process.exitCode = 2;
}
