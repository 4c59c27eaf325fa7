import { getMe } from '#contract/accounts/get-me.ts';
import type { MyPosition } from '#contract/auctions/auction.ts';
import type { Bid } from '#contract/bids/bid.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import type { LotOnScreen } from './position.ts';

export type PlacedBid = ReplyOf<typeof placeBid>;

/** Waits between repeats of an unanswered bid, in ms; then the buyer is asked to check again. */
const REPEAT_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

/**
 * Random, and available on plain http too (crypto.randomUUID is not). One key is one intent to
 * bid: once it is accepted, the server answers every repeat with that bid.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

interface Attempt {
  lotId: number;
  amount: number;
  key: string;
  /** The bidder's id: another user who is signed in at the time of a repeat must not place the bid. */
  by: number | undefined;
  /** Whether it was sent before without a conclusive answer. */
  sent?: boolean;
}

/** It is unknown whether the bid was placed; it may be repeated with the same key. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** No answer, or a fault that may have come after the commit: the outcome is unknown. */
const isUnknown = (error: ApiFailure): boolean =>
  error.unanswered || (error.status >= 500 && error.code !== 'overloaded');

/** Refusals that come before the bid is looked up say nothing about the outcome of the first attempt. */
const isTurnedAway = ({ code, status }: ApiFailure): boolean =>
  code === 'overloaded' || status === 429;

/**
 * Places a bid and repeats it with the same key until the outcome is known. Calls `onUnknown` before each
 * repeat. Throws {@link ApiFailure} with the refusal, or {@link OutcomeUnknown} if the outcome stays unknown.
 */
export async function settleBid(attempt: Attempt, onUnknown: () => void): Promise<PlacedBid> {
  let { sent = false } = attempt;
  for (const wait of [...REPEAT_AFTER_MS, undefined]) {
    try {
      if (sent) await mustBeStill(attempt.by);
      return await send(attempt);
    } catch (error) {
      const leavesOpen =
        error instanceof ApiFailure && (isUnknown(error) || (sent && isTurnedAway(error)));
      if (!leavesOpen) throw error;
      sent = true;
      if (wait === undefined) break;
      onUnknown();
      await new Promise((resume) => setTimeout(resume, wait));
    }
  }
  throw new OutcomeUnknown();
}

/** Tabs share a session, which may belong to another user at the time of a repeat. */
async function mustBeStill(by: number | undefined): Promise<void> {
  const { id }: { id?: unknown } = (await call(getMe)) ?? {};
  // Something between may have answered instead of the server.
  if (id === undefined) throw new ApiFailure(0, 'The response could not be read.');
  if (id !== by)
    throw new ApiFailure(403, 'Someone else is signed in now, so the bid was not sent again.');
}

async function send({ lotId, amount, key }: Attempt): Promise<PlacedBid> {
  const reply: unknown = await call(placeBid, {
    params: { id: lotId },
    body: { amount },
    headers: { 'Idempotency-Key': key },
  });
  // A proxy may have answered instead of the server: the outcome is then unknown.
  if (!tellsOfBid(reply)) throw new ApiFailure(0, 'The response could not be read.');
  return reply;
}

/** Whether the answer has the bid and the lot; its other fields are trusted. */
function tellsOfBid(reply: unknown): reply is PlacedBid {
  const { bid, auction } = (reply ?? {}) as { bid?: { seq?: unknown }; auction?: unknown };
  return typeof bid?.seq === 'number' && typeof auction === 'object' && auction !== null;
}

/**
 * The shown lot after the accepted bid. A repeat is answered with the lot as it is by then, so others may have
 * bid more; and a frame may have come before the answer: the shown lot is then newer, and only my position changes.
 */
export function withMyBid(lot: LotOnScreen, { bid, auction }: PlacedBid): LotOnScreen {
  const now = auction.bids_count < lot.bids_count ? lot : { ...lot, ...auction };
  return { ...now, me: lot.me && withBid(lot.me, bid, now.current_price) };
}

/** The user's channel may deliver the bid before its answer: it is then counted already. */
const withBid = (me: MyPosition, { amount, seq, bidder }: Bid, price: number): MyPosition =>
  (me.my_best ?? 0) >= amount
    ? me
    : {
        ...{ ...me, bidder, is_leading: amount >= price },
        ...{ my_bids: me.my_bids + 1, my_best: amount, my_last_seq: seq },
      };
