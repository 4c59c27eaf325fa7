import { expect, test, vi } from 'vitest';
import { bidOverHttp } from '#testing/bidding/bid-over-http.ts';
import { bidUntil, buildField } from '#testing/bidding/bidding-load.ts';
import { metricsOf } from '#testing/metrics.ts';
import { isReady, workersOf } from '#testing/running-server.ts';
import { withProcesses } from '#testing/several-processes.ts';

const two = withProcesses(2);

const ACCEPTED = 'fairlot_bids_total{outcome="accepted"}';

test('/metrics of any process counts the bids of all, and goes on counting when one is replaced', async () => {
  const { appSecret, database, server } = two;
  const field = await buildField(database.db, { lots: 1 });
  const submit = await bidOverHttp(database.db, {
    url: server.url,
    appSecret,
    bidderIds: field.bidderIds,
  });
  const load = await bidUntil(({ acknowledged }) => acknowledged.length >= 80, field, submit);
  const bids = load.acknowledged.length;
  await vi.waitFor(async () => expect((await metricsOf(server.url)).get(ACCEPTED)).toBe(bids), {
    timeout: 20_000,
    interval: 100,
  });
  const processes = async () =>
    [...(await metricsOf(server.url)).keys()].filter((name) =>
      name.startsWith('fairlot_process_memory_bytes'),
    );
  expect(await processes()).toHaveLength(2);

  const [first = 0] = await workersOf(server);
  process.kill(first, 'SIGKILL');
  await vi.waitFor(
    async () => {
      expect(await workersOf(server)).not.toContain(first);
      expect(await isReady(server)).toBe(true);
      expect(await processes()).toHaveLength(2);
    },
    { timeout: 120_000, interval: 100 },
  );
  expect((await metricsOf(server.url)).get(ACCEPTED)).toBe(bids);
}, 180_000);
