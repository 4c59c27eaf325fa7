import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureInstalled } from './install.mjs';

const fastify = { version: '5.0.0', integrity: 'sha512-f' };
const wasm = { version: '1.0.0', integrity: 'sha512-w', optional: true };

let folder;
let registry;
let calls = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlot-install-'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.bin/node'), '');
  calls = 0;
  // A registry that takes the call and never answers.
  registry = createServer(() => {
    calls += 1;
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${registry.address().port}/`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  await new Promise((done) => registry.close(done));
});

function write(file, packages) {
  writeFileSync(join(folder, file), JSON.stringify({ packages }));
}

test('what is installed starts though the registry is silent, at each start', async () => {
  write('package-lock.json', { '': {}, 'node_modules/fastify': fastify });
  write('node_modules/.package-lock.json', {
    'node_modules/fastify': fastify,
    'node_modules/@css/wasm': wasm,
  });
  for (const production of [false, false, true])
    expect(await ensureInstalled({ folder, production })).toBe(true);
  expect(calls).toBe(0);
});

test('production installs nothing: one line says what is missing and what brings it', async () => {
  write('package-lock.json', { '': {}, 'node_modules/fastify': fastify });
  write('node_modules/.package-lock.json', {});
  writeFileSync(join(folder, '.env'), 'NODE_ENV=production\n');
  vi.stubEnv('NODE_ENV', '');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await ensureInstalled({ folder })).toBe(false);
  expect(said.mock.calls).toEqual([
    ['In production nothing is installed, and fastify is missing: run npm ci, then start.'],
  ]);
  expect(calls).toBe(0);
});
