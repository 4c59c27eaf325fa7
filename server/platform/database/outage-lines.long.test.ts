import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#verification/support/database.ts';
import { isReady, runServer, stopServer } from '#verification/support/running-server.ts';
import { openDatabaseProxy } from '#verification/support/tcp-proxy.ts';

const within = { timeout: 60_000, interval: 100 };

/** What is tried again by itself, several times in 5 s. */
const TRIED_AGAIN = [
  'Lots could not be closed; trying again.',
  'Mails of notices could not be queued yet.',
];
/** Between two lines of a part; clocks and timers are a little off. */
const APART_MS = 4_900;

const told = (lines: readonly { msg: string; time: number }[], what: string): number[] =>
  lines.filter(({ msg }) => msg === what).map(({ time }) => time);

test('an outage with nobody there fills no log: every line is JSON, and each part says it once in 5 s', async () => {
  const database = await createTestDatabase();
  const line = await openDatabaseProxy(database.connection);
  const server = await runServer({
    DATABASE_URL: line.url,
    APP_SECRET: 'a secret for an outage at night, long enough',
  });
  let text = '';
  server.process.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  // Throws at a line that is not JSON; the last one may not be whole yet.
  const lines = () =>
    text
      .split('\n')
      .slice(0, -1)
      .map((one) => JSON.parse(one));

  line.set('down');
  await vi.waitFor(() => {
    for (const what of TRIED_AGAIN) expect(told(lines(), what).length).toBeGreaterThan(2);
  }, within);
  line.set('open');
  await vi.waitFor(async () => expect(await isReady(server)).toBe(true), within);
  await stopServer(server);

  for (const what of TRIED_AGAIN) {
    const times = told(lines(), what);
    for (const [nth, time] of times.slice(1).entries())
      expect(time - (times[nth] ?? 0), what).toBeGreaterThan(APART_MS);
  }
  await line.close();
  await database.drop();
});
