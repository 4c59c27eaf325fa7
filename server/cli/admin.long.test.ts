import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { createTestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';

const run = promisify(execFile);
const PROJECT = join(import.meta.dirname, '../..');

interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command as `npm run admin` does. */
async function admin(args: string[], settings: Record<string, string>): Promise<Ran> {
  const env = { ...process.env, APP_URL: 'https://fairlot.example', ...settings };
  const command = [join(PROJECT, 'server/cli/admin.ts'), ...args];
  const ran = await run(process.execPath, command, { env }).catch((failure) => failure);
  return { code: ran.code ?? 0, stdout: ran.stdout, stderr: ran.stderr };
}

const LINK = /^https:\/\/fairlot\.example\/reset-password\/[0-9a-f]{64}\/ann%40example\.test$/m;

test('the command makes an admin in the database of DATABASE_URL and prints the link', async () => {
  const database = await createTestDatabase();
  try {
    // A URL needs a host; the socket that its query names is what counts.
    const DATABASE_URL = database.url.replace('@/', '@localhost/');
    const made = await admin(['create', 'ann@example.test'], { DATABASE_URL });
    expect(made).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(LINK) });
    expect(made.stdout).toContain('ann@example.test has a new admin account.');
    const users = await database.db.selectFrom('users').select(['email', 'roles']).execute();
    expect(users).toEqual([{ email: 'ann@example.test', roles: ['admin'] }]);
    const last = await admin(['revoke', 'ann@example.test'], { DATABASE_URL });
    expect(last).toMatchObject({ code: 1, stderr: expect.stringMatching(/is the last admin/) });
    const revoked = await admin(['revoke', 'ann@example.test', '--last'], { DATABASE_URL });
    expect(revoked).toMatchObject({ code: 0, stdout: expect.stringContaining('is a buyer now') });
  } finally {
    await database.drop();
  }
});

test('it works on the embedded database, running or not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-admin-'));
  try {
    const made = await admin(['create', 'ann@example.test'], { DATA_DIR: folder });
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(LINK) });
    const live = await openDatabase({ dataDir: folder, databaseUrl: undefined }, silentLog);
    try {
      const beside = await admin(['create', 'ann@example.test'], { DATA_DIR: folder });
      expect(beside).toMatchObject({ code: 0, stdout: expect.stringMatching(LINK) });
      expect(beside.stdout).toContain('was an admin already');
      const users = await live.db.selectFrom('users').select('roles').execute();
      expect(users).toEqual([{ roles: ['admin'] }]);
    } finally {
      await live.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('what it cannot do it says in one line', async () => {
  for (const args of [[], ['remove', 'ann@example.test'], ['create', 'ann@example.test', '--last']])
    expect(await admin(args, {})).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Usage: npm run admin -- create EMAIL \[--promote\]\n/),
    });
});
