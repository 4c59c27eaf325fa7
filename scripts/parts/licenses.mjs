import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './packages.mjs';

/**
 * What may be used in a product that is not itself given away (SPDX names). The last three ask
 * something of whoever changes the package's own files, which nobody here does: the font, the
 * libraries behind CSS and accessibility checks, and the picture library that is loaded as it comes.
 */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Python-2.0', 'PSF-2.0'],
  ...['OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);

/** Whether an SPDX expression can be met: each part of an AND, at least one of an OR. */
export function isAllowed(expression) {
  if (typeof expression !== 'string') return false;
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())));
}

/** What is wrong with the dependencies, a line each; nothing when all is well. */
export function dependencyFaults(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const scripts = manifest.allowScripts ?? {};
  const direct = { ...manifest.dependencies, ...manifest.devDependencies };
  return [
    ...Object.entries(direct)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name}: ${version} is no exact version`),
    ...lockedPackages(root).flatMap((one) => faultsOf(one, scripts)),
  ];
}

function faultsOf({ name, version, license, integrity, runsScripts }, scripts) {
  return [
    ...(isAllowed(license) ? [] : [`${name} ${version}: the licence ${license} is not allowed`]),
    ...(integrity ? [] : [`${name} ${version}: nothing says which bytes it has`]),
    ...(runsScripts && scripts[name] !== true
      ? [`${name} ${version}: runs scripts at install and is not named in allowScripts`]
      : []),
  ];
}
