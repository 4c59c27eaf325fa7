import { expect, test } from 'vitest';
import { createMeters } from './meters.ts';
import { pointBetween } from './points.ts';

test('a point says what happened per second since the one before', () => {
  const meters = createMeters();
  meters.bids.add('accepted', 100);
  const before = meters.families();
  meters.bids.add('accepted', 50);
  meters.bids.add('bid_too_low', 5);
  meters.requests.add('2xx', 60);
  meters.requests.add('5xx', 10);
  for (let batch = 0; batch < 99; batch += 1) meters.commit.observe(0.0015);
  meters.commit.observe(0.2);
  expect(pointBetween(before, meters.families(), [1_000, 6_000])).toMatchObject({
    at: 6_000,
    accepted: 10,
    refused: 1,
    requests: 14,
    faults: 2,
    commit_p99_ms: 2,
  });
});

test('without a batch there is no commit time, and what fell back to 0 is not negative', () => {
  const meters = createMeters();
  meters.bids.add('accepted', 100);
  const before = meters.families();
  expect(pointBetween(before, createMeters().families(), [0, 5_000])).toMatchObject({
    accepted: 0,
    commit_p99_ms: null,
  });
});
