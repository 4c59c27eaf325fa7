import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLinked, leavesOptionalOut, whyNotInstalled } from './installed.mjs';

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const fastify = { version: '5.0.0', integrity: 'sha512-f' };
const forMac = { version: '1.0.0', integrity: 'sha512-m', optional: true, os: ['darwin'] };
const forLinux = { version: '1.0.0', integrity: 'sha512-l', optional: true, os: ['linux'] };
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairlot-install-'));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.bin/node'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

function reason(locked, installed, more) {
  const text = (packages) => JSON.stringify({ packages });
  writeFileSync(join(root, 'package-lock.json'), text({ '': {}, ...locked }));
  if (installed) writeFileSync(join(root, 'node_modules/.package-lock.json'), text(installed));
  return whyNotInstalled(root, { machine: linux, ...more });
}

test.each([
  ['a package is missing', {}, 'fastify is missing'],
  [
    'a version differs',
    { 'node_modules/fastify': { ...fastify, version: '4.9.0' } },
    'fastify is 4.9.0, the lock file says 5.0.0',
  ],
  [
    'one is left over',
    { 'node_modules/fastify': fastify, 'node_modules/old': fastify },
    'old is no longer needed',
  ],
])('when %s, an install is due', (_, installed, expected) => {
  expect(reason({ 'node_modules/fastify': fastify }, installed)).toBe(expected);
});

test('an optional package that npm added of itself is no reason to install', () => {
  const wasm = { ...fastify, optional: true };
  const installed = { 'node_modules/fastify': fastify, 'node_modules/@css/wasm': wasm };
  expect(reason({ 'node_modules/fastify': fastify }, installed)).toBeUndefined();
});

test('production does without what only developers need, and without nothing else', () => {
  const locked = {
    'node_modules/fastify': fastify,
    'node_modules/lint': { ...fastify, dev: true },
  };
  const omit = { omit: 'dev' };
  expect(reason(locked, { 'node_modules/fastify': fastify })).toBe('lint is missing');
  expect(reason(locked, { 'node_modules/fastify': fastify }, omit)).toBeUndefined();
  expect(reason(locked, {}, omit)).toBe('fastify is missing');
});

test('the package for this very system may not be missing, optional or not', () => {
  expect(reason({ 'node_modules/@pg/linux': forLinux }, {})).toBe('@pg/linux is missing');
});

test('a linked node_modules is recognised and left alone', () => {
  expect(isLinked(root)).toBe(false);
  rmSync(join(root, 'node_modules'), { recursive: true });
  symlinkSync(tmpdir(), join(root, 'node_modules'));
  expect(isLinked(root)).toBe(true);
});

test('a lock file without the packages of other systems is known as such', () => {
  const tool = { ...fastify, optionalDependencies: { '@tool/linux': '1', '@tool/mac': '1' } };
  const linuxOnly = {
    'node_modules/a/node_modules/tool': tool,
    'node_modules/@tool/linux': forLinux,
  };
  reason(linuxOnly);
  expect(leavesOptionalOut(root)).toBe(true);
  reason({ ...linuxOnly, 'node_modules/a/node_modules/@tool/mac': forMac });
  expect(leavesOptionalOut(root)).toBe(false);
  reason({ ...linuxOnly, 'node_modules/a/node_modules/tool/node_modules/@tool/mac': forMac });
  expect(leavesOptionalOut(root)).toBe(false);
  reason({ 'node_modules/fastify': fastify });
  expect(leavesOptionalOut(root)).toBe(false);
});
