import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, tool } from './project.mjs';
import { run, timed } from './run.mjs';

/**
 * The shell is Chromium without windows: the same engine, and a browser test takes a sixth less of
 * the processor than with the whole one.
 */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium that really runs: the one of CHROMIUM_PATH; a headless shell of the machine or of
 * Playwright's cache; a whole one of either; else Playwright's download; else, as root, the system's
 * package. Undefined when none can be had.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return (await runs(process.env.CHROMIUM_PATH)) ?? undefined;
  return (
    (await firstThatRuns(onPath(SHELLS))) ??
    (await playwrightsShell()) ??
    (await firstThatRuns([...onPath(WHOLE), await playwrightsWhole()])) ??
    (await timed('Downloading Chromium', download)) ??
    (isRoot ? await timed('Installing Chromium by the package manager', installPackage) : undefined)
  );
}

const isRoot = process.getuid?.() === 0;

const onPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path));
};

/** Where it lies differs by system and only Playwright knows: it is asked to start it. */
async function playwrightsShell() {
  const { chromium } = await import('@playwright/test');
  const args = isRoot ? ['--no-sandbox'] : [];
  const started = await chromium.launchServer({ args }).catch(() => undefined);
  const path = started?.process().spawnfile;
  await started?.close();
  return path;
}

async function playwrightsWhole() {
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
  const playwright = (...args) =>
    run(pinnedNode, [tool('@playwright/test/cli.js'), ...args], { quiet: true });
  await playwright('install', '--only-shell', 'chromium');
  const path = await playwrightsShell();
  if (path || !isRoot) return path;
  await playwright('install-deps', 'chromium-headless-shell');
  return playwrightsShell();
}

/** Some systems have the shell as a package of its own, all have the whole. */
async function installPackage() {
  await run('apt-get', ['update'], { quiet: true });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', name], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const path = await firstThatRuns(onPath([name]));
    if (path) return path;
  }
  return undefined;
}
