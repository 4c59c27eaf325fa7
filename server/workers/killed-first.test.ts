import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { freePort } from '#testing/free-port.ts';
import { workersOf } from '#testing/running-server.ts';

const main = join(import.meta.dirname, '../main.ts');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('when the first process is killed while its workers start, they go without a word', async () => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...{ PORT: String(await freePort()), DEMO: 'off', WEB_CONCURRENCY: '3', LOG_LEVEL: 'error' },
      ...{ DATABASE_URL: database.url, APP_SECRET: 'a secret for a server that is soon killed' },
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  // Held while it loads its programs (native ones come late), a worker next says hello to nobody.
  const workers = await vi.waitFor(
    async () => {
      const pids = await workersOf({ process: child });
      expect(pids).toHaveLength(2);
      for (const pid of pids)
        expect(await readFile(`/proc/${pid}/maps`, 'utf8')).toMatch(/\.node$/m);
      return pids;
    },
    { timeout: 90_000, interval: 5 },
  );
  for (const pid of workers) process.kill(pid, 'SIGSTOP');
  child.kill('SIGKILL');
  await once(child, 'exit');
  for (const pid of workers) process.kill(pid, 'SIGCONT');
  // The workers write to the same pipe, which ends with the last of them.
  await closed;
  expect(told).toBe('');
}, 180_000);
