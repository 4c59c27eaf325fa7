import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, tool } from './project.mjs';
import { run, timed } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium that really runs: the one of CHROMIUM_PATH, of the machine, of Playwright's cache; else
 * Playwright's download; else, as root, the system's package. Undefined when none can be had.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return (await runs(process.env.CHROMIUM_PATH)) ?? undefined;
  return (
    (await firstThatRuns([...onPath(), await playwrightsOwn()])) ??
    (await timed('Downloading Chromium', download)) ??
    (process.getuid?.() === 0
      ? await timed('Installing Chromium by the package manager', installPackage)
      : undefined)
  );
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((path) => existsSync(path));

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function firstThatRuns(paths) {
  for (const path of paths) {
    if (await runs(path)) return path;
  }
  return undefined;
}

/** Being there is not enough: a stub may only tell to install it, and a library may be missing. */
async function runs(path) {
  if (!path || !existsSync(path)) return undefined;
  const { code } = await run(path, ['--version'], { quiet: true });
  return code === 0 ? path : undefined;
}

async function download() {
  const playwright = (args) =>
    run(pinnedNode, [tool('@playwright/test/cli.js'), ...args], { quiet: true });
  await playwright(['install', 'chromium']);
  const path = await playwrightsOwn();
  if ((await runs(path)) || process.getuid?.() !== 0) return runs(path);
  await playwright(['install-deps', 'chromium']);
  return runs(path);
}

async function installPackage() {
  await run('apt-get', ['update'], { quiet: true });
  await run('apt-get', ['install', '-y', 'chromium'], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return firstThatRuns(onPath());
}
