import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dependencyFaults, isAllowed } from './licenses.mjs';
import { locked, lockedPackages } from './packages.mjs';
import { root as project } from './project.mjs';
import { billOfMaterials } from './sbom.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairlot-licenses-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const sound = { version: '1.0.0', license: 'MIT', integrity: 'sha512-YWJj' };

function faults(locked, manifest = {}) {
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  const packages = { '': {}, 'node_modules/@a/b': { ...sound, ...locked } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  return dependencyFaults(root);
}

test('every dependency has a licence that is allowed, exact bytes, and no scripts but those named', () => {
  expect(locked(project).flatMap(dependencyFaults)).toEqual([]);
  expect(lockedPackages(project).length).toBeGreaterThan(100);
});

test('a licence that is not on the list is named with its package', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ license: 'AGPL-3.0-only' })).toEqual([
    '@a/b 1.0.0: the licence AGPL-3.0-only is not allowed',
  ]);
  expect(faults({ license: undefined })).toHaveLength(1);
});

test('a package runs scripts at install only by its name in allowScripts', () => {
  expect(faults({ hasInstallScript: true })).toHaveLength(1);
  expect(faults({ hasInstallScript: true }, { allowScripts: { '@a/b': true } })).toEqual([]);
});

test('a version that floats, and a package whose bytes are not known, are faults', () => {
  expect(faults({}, { dependencies: { '@a/b': '^1.0.0' } })).toEqual([
    '@a/b: ^1.0.0 is no exact version',
  ]);
  expect(faults({ integrity: undefined })).toHaveLength(1);
});

test.each([
  ['MIT OR AGPL-3.0-only', true],
  ['(MIT OR CC0-1.0)', true],
  ['MIT AND AGPL-3.0-only', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE', false],
])('%s can be met: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test('the bill of materials names every package once, with its hash', () => {
  const { components } = billOfMaterials(project);
  const names = new Set(lockedPackages(project).map(({ name, version }) => `${name}@${version}`));
  expect(components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
    [...names].toSorted(),
  );
  for (const { hashes, purl } of components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@[\w.+-]+$/);
    expect(hashes[0]).toEqual({
      alg: 'SHA-512',
      content: expect.stringMatching(/^[0-9a-f]{128}$/),
    });
  }
});
