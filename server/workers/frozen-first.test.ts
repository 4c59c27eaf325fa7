import { expect, test, vi } from 'vitest';
import { metricsOf } from '#testing/metrics.ts';
import { isReady } from '#testing/running-server.ts';
import { withProcesses } from '#testing/several-processes.ts';

const two = withProcesses(2);
const within = { timeout: 60_000, interval: 100 };

test('while the first process is frozen no bid can be decided, so the others are not ready, until it goes on', async () => {
  const { server } = two;
  server.process.kill('SIGSTOP');
  try {
    await vi.waitFor(async () => expect(await isReady(server)).toBe(false), within);
    // What only the first process knows is not there, which the alert of it goes by.
    expect((await metricsOf(server.url)).get('fairlot_job_queue_up')).toBeUndefined();
  } finally {
    server.process.kill('SIGCONT');
  }
  await vi.waitFor(async () => expect(await isReady(server)).toBe(true), within);
  expect((await metricsOf(server.url)).get('fairlot_job_queue_up')).toBe(1);
}, 200_000);
