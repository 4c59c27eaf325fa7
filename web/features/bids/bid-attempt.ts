import { getMe } from '#contract/accounts/get-me.ts';
import type { MyPosition } from '#contract/auctions/auction.ts';
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
 * bid: the server answers every repeat with the first outcome.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

interface Attempt {
  lotId: number;
  amount: number;
  key: string;
  /** Whose bid it is, by id: whoever else is signed in by the time it is said again must not place it. */
  by: number | undefined;
  /** Whether it was sent before, without an answer that tells of it. */
  sent?: boolean;
}

/** Whether a bid was placed could not be learned: it may be asked again, by the same key. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** No answer, or a fault that may have come after the commit: the outcome is unknown. */
const isUnknown = (error: ApiFailure): boolean =>
  error.unanswered || (error.status >= 500 && error.code !== 'overloaded');

/** Who is turned away before the bid is looked at hears nothing of what became of it the first time. */
const isTurnedAway = ({ code, status }: ApiFailure): boolean =>
  code === 'overloaded' || status === 429;

/**
 * Places a bid and does not rest until the outcome is known: repeats with the same key while the
 * answer is missing. `onUnknown` is told before each repeat. Throws {@link ApiFailure} with
 * the refusal, or {@link OutcomeUnknown} when the outcome stayed unknown.
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

/** Tabs share a session: by the time of a repeat it may be another person's. */
async function mustBeStill(by: number | undefined): Promise<void> {
  const { id }: { id?: unknown } = (await call(getMe)) ?? {};
  // Something between may have answered instead of the server.
  if (id === undefined) throw new ApiFailure(0, 'The answer could not be read.');
  if (id !== by)
    throw new ApiFailure(403, 'Somebody else is signed in now, so the bid was not sent again.');
}

async function send({ lotId, amount, key }: Attempt): Promise<PlacedBid> {
  const reply: unknown = await call(placeBid, {
    params: { id: lotId },
    body: { amount },
    headers: { 'Idempotency-Key': key },
  });
  // Something between may have answered instead of the server: then the outcome is not known.
  if (!tellsOfBid(reply)) throw new ApiFailure(0, 'The answer could not be read.');
  return reply;
}

/** Whether it names the bid and the lot as it left it; all else of it is the server's own word. */
function tellsOfBid(reply: unknown): reply is PlacedBid {
  const { bid, auction } = (reply ?? {}) as { bid?: { seq?: unknown }; auction?: unknown };
  return typeof bid?.seq === 'number' && typeof auction === 'object' && auction !== null;
}

/**
 * The lot as my accepted bid left it. A repeat answers with the first outcome, which others may
 * have overtaken: then what is shown already is newer and stays.
 */
export function withMyBid(lot: LotOnScreen, { bid, auction }: PlacedBid): LotOnScreen {
  if (auction.bids_count < lot.bids_count) return lot;
  return { ...lot, ...auction, me: lot.me && withBid(lot.me, bid.amount) };
}

/** My own channel may have told of the bid before its answer came: then it is counted already. */
const withBid = (me: MyPosition, amount: number): MyPosition =>
  (me.my_best ?? 0) >= amount
    ? me
    : { ...me, is_leading: true, my_bids: me.my_bids + 1, my_best: amount };
