import { expect, test } from 'vitest';
import { createMetrics } from '#server/platform/observability/metrics/metrics.ts';
import { pointBetween, takeSample } from './metrics-point.ts';

const afterSeconds = async (metrics: ReturnType<typeof createMetrics>, seconds: number) => ({
  ...(await takeSample(metrics)),
  at: seconds * 1000,
});

test('a point says what happened per second since the one before', async () => {
  const metrics = createMetrics();
  metrics.bids.inc({ outcome: 'accepted' }, 100);
  const before = await afterSeconds(metrics, 1);
  metrics.bids.inc({ outcome: 'accepted' }, 50);
  metrics.bids.inc({ outcome: 'bid_too_low' }, 5);
  metrics.requests.inc({ status: '2xx' }, 60);
  metrics.requests.inc({ status: '5xx' }, 10);
  for (let batch = 0; batch < 99; batch += 1) metrics.commit.observe(0.0015);
  metrics.commit.observe(0.2);
  expect(pointBetween(before, await afterSeconds(metrics, 6))).toMatchObject({
    at: '1970-01-01T00:00:06.000Z',
    accepted: 10,
    refused: 1,
    requests: 14,
    faults: 2,
    commit_p99_ms: 2,
  });
});

test('without a batch there is no commit time, and what fell back to 0 is not negative', async () => {
  const metrics = createMetrics();
  metrics.bids.inc({ outcome: 'accepted' }, 100);
  const before = await afterSeconds(metrics, 0);
  expect(pointBetween(before, await afterSeconds(createMetrics(), 5))).toMatchObject({
    accepted: 0,
    commit_p99_ms: null,
  });
});
