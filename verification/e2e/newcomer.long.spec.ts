import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#verification/support/free-port.ts';
import { placeFirstBid } from './support/first-bid.ts';
import { freshFolder, untilReady } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** There as long as PostgreSQL runs. */
const POSTMASTER = '.data/postgres/data/postmaster.pid';

const run = promisify(execFile);
const project = join(import.meta.dirname, '../..');

/** The files a clone would have, as they are right now, and nothing that was installed or built. */
async function cloneTo(folder: string): Promise<void> {
  const listed = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: project,
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(project, file), join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted, but not yet committed as such.
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/**
 * What a newcomer's terminal has: no path into our own node_modules, no settings of ours. Only npm's
 * store of what it downloaded is this machine's, where npm tells it: fetching it all a second
 * time tries the registry, not us.
 */
function newcomersEnvironment(home: string, port: number): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => name === 'npm_config_cache' || !/^(npm_|NODE_|INIT_CWD)/i.test(name),
  );
  const PATH = (process.env.PATH ?? '')
    .split(':')
    .filter((entry) => !entry.includes('node_modules'))
    .join(':');
  return {
    ...Object.fromEntries(kept),
    PATH,
    HOME: home,
    PORT: String(port),
    npm_config_prefer_offline: 'true',
  };
}

test('a newcomer clones, types npm start, and trades', async ({ page }) => {
  // A busy machine takes minutes to install; half a minute is what it takes by itself.
  test.setTimeout(900_000);
  const folder = join(await freshFolder(), 'a clone of mine');
  const port = await freePort();
  await cloneTo(folder);
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: newcomersEnvironment(dirname(folder), port),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(npm, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, npm, () => output, 840_000);
    await expect(() => expect(output).toContain(`Fairlot is open at ${url}`)).toPass();
    expect(output).toContain('buyer@fairlot.test');
    expect(output).toContain(`${url}/dev/mailbox`);

    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill('buyer@fairlot.test');
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/buyer$/);
    const lots = await (await page.request.get(`${url}/api/auctions`)).json();
    expect(lots.length).toBeGreaterThanOrEqual(24);
    const mine = await (await page.request.get(`${url}/api/auctions/mine`)).json();
    const open = mine.find(
      (lot: {
        status: string;
        floor: number | null;
        me: { request_status: string; is_leading: boolean };
      }) =>
        lot.status === 'live' &&
        lot.floor !== null &&
        lot.me.request_status === 'approved' &&
        !lot.me.is_leading,
    );
    await page.goto(`${url}/auction/${open.id}`);
    await placeFirstBid(page);
    // The sample buyers may lead with a limit.
    const accepted = page.getByText(
      /Bid placed successfully|An automatic bid answered yours|Somebody set a limit/,
    );
    await expect(accepted).toBeVisible();
  } finally {
    if (npm.exitCode === null && npm.pid !== undefined) process.kill(-npm.pid, 'SIGTERM');
    await ended;
    // npm goes at once; what it started drains first.
    await expect(() => expect(existsSync(join(folder, POSTMASTER))).toBe(false)).toPass();
    await rm(dirname(folder), { recursive: true, force: true });
  }
});
