import { dependencyFaults } from './parts/licenses.mjs';
import { locked, lockedPackages } from './parts/packages.mjs';
import { root } from './parts/project.mjs';

/** npm run packages -- licenses: every dependency by its licence; ends with 1 when one is not allowed. */
const byLicense = new Map();
for (const one of locked(root).flatMap(lockedPackages)) {
  const license = one.license ?? 'none';
  byLicense.set(license, [...(byLicense.get(license) ?? []), one]);
}
for (const [license, packages] of [...byLicense].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`\n${license} (${packages.length})`);
  const names = packages.map(
    ({ name, version, isDev }) => `${name} ${version}${isDev ? ' *' : ''}`,
  );
  for (const name of [...new Set(names)].sort()) console.log(`  ${name}`);
}
console.log('\n* only for development');

const faults = locked(root).flatMap(dependencyFaults);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
