import { expect, test } from 'vitest';
import { WAITING_IN_ALL } from '../bidding/sequencer.ts';
import { BidLink } from './bid-link.ts';

const attempt = {
  bidder: { id: 1, role: 'buyer', name: 'Jane Doe', email: 'jane@example.test' },
  cents: 1_000,
} as const;
const overloaded = { refusal: { refused: 'overloaded' } };

test('what lies unread before a silent first process is bounded, bids that were given up among it', async () => {
  let written = 0;
  const link = new BidLink({
    say: ({ bids }) => {
      written += bids.length;
    },
    turnedAway: () => undefined,
    patience: 1,
    cameAt: () => 0,
  });
  const first = await Promise.all(
    Array.from({ length: WAITING_IN_ALL }, () => link.submit(1, attempt)),
  );
  expect(first.at(-1)).toMatchObject({ refusal: { refused: 'outcome_unknown' } });
  expect(await link.submit(1, attempt)).toMatchObject(overloaded);
  expect(written).toBe(WAITING_IN_ALL);
  // It goes on, and answers one of them late.
  link.heard({ say: 'outcomes', outcomes: [[0, false, '{}']], changed: undefined });
  const next = link.submit(1, attempt);
  expect(await link.submit(1, attempt)).toMatchObject(overloaded);
  link.heard({ say: 'outcomes', outcomes: [[WAITING_IN_ALL, false, '{}']], changed: undefined });
  expect(await next).toMatchObject({ accepted: true });
  link.stop();
}, 20_000);
