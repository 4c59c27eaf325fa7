import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlot-chromium-'));
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(folder, 'no browsers'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that ends with this code, in a folder of the machine's path; returns its path. */
function program(within, name, code = 0) {
  const path = join(folder, within, name);
  mkdirSync(join(folder, within), { recursive: true });
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(path, 0o755);
  return path;
}

const onPath = (...folders) =>
  vi.stubEnv('PATH', folders.map((name) => join(folder, name)).join(delimiter));

test('a headless shell is taken before a whole Chromium, wherever it stands', async () => {
  program('first', 'chromium');
  const shell = program('second', 'chromium-headless-shell');
  onPath('first', 'second');
  expect(await findChromium()).toBe(shell);
});

test('a shell that does not run is passed over', async () => {
  const whole = program('first', 'chromium');
  program('second', 'chromium-headless-shell', 1);
  onPath('first', 'second');
  expect(await findChromium()).toBe(whole);
});

test('the Chromium that is asked for is taken, or none', async () => {
  program('first', 'chromium-headless-shell');
  onPath('first');
  const asked = program('elsewhere', 'my-chromium');
  vi.stubEnv('CHROMIUM_PATH', asked);
  expect(await findChromium()).toBe(asked);
  vi.stubEnv('CHROMIUM_PATH', program('elsewhere', 'broken', 1));
  expect(await findChromium()).toBeUndefined();
});
