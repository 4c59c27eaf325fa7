import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { stopServer, workersOf } from '#testing/running-server.ts';
import { withProcesses } from '#testing/several-processes.ts';

const three = withProcesses(3);
const within = { timeout: 120_000, interval: 20 };

/** Each that dies at once is replaced later than the one before: the sixth after 1.6 s or more. */
const DEATHS = 6;

test('once it is to stop no worker is replaced: not one that goes, and not one that died just before', async () => {
  const [steady = 0, first = 0] = await workersOf(three.server);
  const deaths = () => three.server.output().match(/A worker died/g)?.length ?? 0;
  const known = new Set([steady, first]);
  process.kill(first, 'SIGKILL');
  for (let count = 1; count < DEATHS; count += 1) {
    const next = await vi.waitFor(async () => {
      const fresh = (await workersOf(three.server)).find((pid) => !known.has(pid));
      expect(fresh).toBeDefined();
      return fresh ?? 0;
    }, within);
    known.add(next);
    process.kill(next, 'SIGKILL');
  }
  // The stop waits ten seconds for one that does not answer, so the sixth's replacement falls due in it.
  process.kill(steady, 'SIGSTOP');
  await vi.waitFor(() => expect(deaths()).toBe(DEATHS), within);
  let isOver = false;
  const stopping = stopServer(three.server).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const pid of await workersOf(three.server).catch(() => [])) known.add(pid);
    await pause(20);
  }
  expect(await stopping).toBe(0);
  expect(known.size).toBe(DEATHS + 1);
  expect(deaths()).toBe(DEATHS);
});
