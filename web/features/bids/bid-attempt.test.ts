import { afterEach, expect, test, vi } from 'vitest';
import { freshLot } from '#web/dev/sample-lot.ts';
import { callThrough } from '#web/lib/call.ts';
import { type PlacedBid, withMyBid } from './bid-attempt.ts';
import type { LotOnScreen } from './position.ts';
import { OutcomeUnknown, type Settled, settle } from './settle.ts';

const shown: LotOnScreen = {
  ...freshLot({ current_price: 11, bids_count: 2 }),
  me: {
    is_seller: false,
    request_status: 'approved',
    is_leading: false,
    my_bids: 1,
    my_best: 10,
    my_last_seq: 1,
    bidder: 2,
    result: null,
  },
};
const answer = {
  bid: { amount: 12, seq: 3, bidder: 2 },
  auction: { current_price: 12, bids_count: 3 },
  leading: true,
} as PlacedBid;

test('my accepted bid leads, and is counted', () => {
  const next = withMyBid(shown, answer);
  expect(next).toMatchObject({ current_price: 12, bids_count: 3 });
  expect(next.me).toMatchObject({
    ...{ is_leading: true, my_bids: 2, my_best: 12 },
    ...{ my_last_seq: 3, bidder: 2 },
  });
});

test('a bid that my channel told of before its answer came is counted once', () => {
  const told = withMyBid(shown, answer);
  expect(withMyBid(told, answer).me).toMatchObject({ is_leading: true, my_bids: 2, my_best: 12 });
});

test('what others bid before the answer came stays, and my bid counts as overtaken', () => {
  const overtaken = { ...shown, bids_count: 4, current_price: 13 };
  const next = withMyBid(overtaken, answer);
  expect(next).toMatchObject({ current_price: 13, bids_count: 4 });
  expect(next.me).toMatchObject({ is_leading: false, my_bids: 2, my_best: 12, my_last_seq: 3 });
});

test('a repeat that others outbid before its answer is counted, and does not lead', () => {
  const late = { ...answer, auction: { ...answer.auction, current_price: 13, bids_count: 4 } };
  const next = withMyBid(shown, late);
  expect(next).toMatchObject({ current_price: 13, bids_count: 4 });
  expect(next.me).toMatchObject({ is_leading: false, my_bids: 2, my_best: 12 });
});

test('my bid that a limit answered is counted and does not lead, even at the same price', () => {
  const next = withMyBid(shown, { ...answer, leading: false, answered_by_limit: true });
  expect(next.me).toMatchObject({ is_leading: false, my_bids: 2, my_best: 12, my_last_seq: 3 });
});

const seqOf = (settled: Settled) => (settled.is === 'accepted' ? settled.placed.bid.seq : 0);
const attempt = {
  ...{ lot: { id: 7, title: 'A lot' }, key: 'k1', by: 3 },
  intent: { is: 'bid', amount: 12 },
} as const;

afterEach(() => void vi.useRealTimers());

test.each(['{}', 'null', '"OK"', '{"bid":null}', '{"bid":{"seq":1}}'])(
  'an answer that tells of no bid, %s, leaves it unknown: it is asked again by the same key',
  async (nobodys) => {
    vi.useFakeTimers();
    const keys: (string | null)[] = [];
    callThrough((_, init) => {
      if (init?.method !== 'POST') return Promise.resolve(new Response('{"id":3}'));
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
      const placed = JSON.stringify({ bid: { seq: 1, amount: 12 }, auction: { id: 7 } });
      return Promise.resolve(new Response(keys.length === 1 ? nobodys : placed));
    });
    const unknown = vi.fn();
    const settled = settle(attempt, unknown);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(seqOf(await settled)).toBe(1);
    expect(unknown).toHaveBeenCalledOnce();
    expect(keys).toEqual(['k1', 'k1']);
  },
);

/** A bid of user 3, answered by these in turn, the last of them from then on; and who is signed in by now. */
async function settledBy(answers: (() => Response)[], signedIn: number) {
  vi.useFakeTimers();
  let sent = 0;
  callThrough((_, init) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json({ id: signedIn }));
    const answer = answers[Math.min(sent, answers.length - 1)];
    sent += 1;
    return answer ? Promise.resolve(answer()) : Promise.reject(new Error('No answer.'));
  });
  const settled = settle(attempt, () => undefined).then(seqOf, (error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  return { outcome: await settled, sent };
}

const lost = () => new Response('', { status: 502 });
const placed = () => Response.json({ bid: { seq: 4, amount: 12 }, auction: { id: 7 } });
const turnedAway: [string, () => Response][] = [
  ['busy', () => Response.json({ code: 'overloaded' }, { status: 503 })],
  ['asked too often', () => Response.json({ code: 'too_many_requests' }, { status: 429 })],
];

test.each(turnedAway)(
  'a repeat that is turned away, %s, says nothing of the first try: it is asked again',
  async (_, away) => {
    expect(await settledBy([lost, away, placed], 3)).toEqual({ outcome: 4, sent: 3 });
    expect((await settledBy([lost, away], 3)).outcome).toBeInstanceOf(OutcomeUnknown);
    expect(await settledBy([away], 3), 'the first try').toMatchObject({ sent: 1 });
  },
);

test('a bid without an answer is not sent again where somebody else is signed in by then', async () => {
  const { outcome, sent } = await settledBy([lost, placed], 4);
  expect(sent).toBe(1);
  expect(outcome).toMatchObject({ message: expect.stringMatching(/^Someone else is logged in/) });
});
