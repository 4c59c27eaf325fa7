import type { QueryClient } from '@tanstack/react-query';
import { getMe } from '#contract/accounts/get-me.ts';
import { cancelLimit } from '#contract/bids/cancel-limit.ts';
import type { ChangedLimit } from '#contract/bids/my-limit.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { setLimit } from '#contract/bids/set-limit.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import type { PlacedBid } from './bid-attempt.ts';
import { dropInFlight, keepInFlight } from './in-flight.ts';
import type { Intent } from './intent.ts';
import { myLimitQuery } from './limit-query.ts';

/** Waits between repeats of an unanswered bid, in ms; then the buyer is asked to check again. */
const REPEAT_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

export interface Attempt {
  lot: { id: number; title: string };
  intent: Intent;
  key: string;
  /** The bidder's id: another user who is signed in at the time of a repeat must not place the bid. */
  by: number | undefined;
  /** Whether it was sent before without a conclusive answer. */
  sent?: boolean;
}

/** What an accepted attempt came to. */
export type Settled = { is: 'accepted'; placed: PlacedBid } | { is: 'changed'; mine: ChangedLimit };

/** What came with an answer: its receipt, and the bid or why there is none. */
interface Signed {
  receipt: string | undefined;
  bid?: { id: number; seq: number };
  refusal?: string;
}

/** It is unknown whether the attempt was accepted; it may be repeated with the same key. */
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
 * Sends a bid or a change of a limit and repeats it with the same key until the outcome is known. Calls `onUnknown`
 * before each repeat. Throws {@link ApiFailure} with the refusal, or {@link OutcomeUnknown} if the outcome stays
 * unknown. Until it is known, the attempt outlasts a reload of the page.
 */
export async function settle(attempt: Attempt, onUnknown: () => void): Promise<Settled> {
  keepInFlight(attempt);
  try {
    const settled = await sendUntilKnown(attempt, onUnknown);
    dropInFlight(attempt.key);
    return settled;
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) dropInFlight(attempt.key);
    throw error;
  }
}

async function sendUntilKnown(attempt: Attempt, onUnknown: () => void): Promise<Settled> {
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
    throw new ApiFailure(403, 'Someone else is logged in now, so the bid was not sent again.');
}

async function send(attempt: Attempt): Promise<Settled> {
  const { lot, intent, key } = attempt;
  const input = { params: { id: lot.id }, headers: { 'Idempotency-Key': key } };
  const refused = (error: unknown): never => {
    if (error instanceof ApiFailure)
      keepReceipt(attempt, { receipt: error.receipt, refusal: error.message });
    throw error;
  };
  if (intent.is === 'bid') {
    const { amount, limit } = intent;
    const body = limit === undefined ? { amount } : { amount, limit };
    const reply = await call(placeBid, { ...input, body }).catch(refused);
    const placed = told(tellsOfBid, reply);
    keepReceipt(attempt, { bid: placed.bid, receipt: placed.receipt });
    return { is: 'accepted', placed };
  }
  const reply = await (intent.is === 'limit'
    ? call(setLimit, { ...input, body: { limit: intent.limit } })
    : call(cancelLimit, input)
  ).catch(refused);
  const mine = told(tellsOfLimit, reply);
  keepReceipt(attempt, { receipt: mine.receipt });
  return { is: 'changed', mine };
}

/** Loaded now, since few bids are made in a visit; the bid is settled without. */
function keepReceipt({ lot, intent, key, by }: Attempt, signed: Signed): void {
  const { receipt, bid, refusal } = signed;
  if (!receipt || by === undefined) return;
  const said = bid ? { bid: { id: bid.id, seq: bid.seq } } : refusal && { refusal };
  const what =
    intent.is === 'bid'
      ? { amount: intent.amount, ...said }
      : { limit: intent.is === 'limit' ? intent.limit : null, ...said };
  const on = { id: lot.id, title: lot.title };
  import('./receipts/keep-receipt.ts')
    .then((keeper) => keeper.keepReceipt({ key, by, lot: on, receipt, ...what }))
    .catch(() => undefined);
}

/** A proxy may have answered instead of the server: the outcome is then unknown. */
function told<Reply>(tells: (reply: unknown) => reply is Reply, reply: unknown): Reply {
  if (!tells(reply)) throw new ApiFailure(0, 'The response could not be read.');
  return reply;
}

/** Whether the answer has the bid and the lot; its other fields are trusted. */
function tellsOfBid(reply: unknown): reply is PlacedBid {
  const { bid, auction } = (reply ?? {}) as { bid?: { seq?: unknown }; auction?: unknown };
  return typeof bid?.seq === 'number' && typeof auction === 'object' && auction !== null;
}

const tellsOfLimit = (reply: unknown): reply is ChangedLimit =>
  typeof ((reply ?? {}) as Partial<ChangedLimit>).current_price === 'number';

/** What my own act made of my limit, known at once and read again. */
export function keepLimit(client: QueryClient, lotId: number, outcome: Settled): void {
  const { queryKey } = myLimitQuery(lotId);
  // An answer on its way may be from before the act.
  void client.cancelQueries({ queryKey });
  if (outcome.is === 'changed') client.setQueryData(queryKey, outcome.mine);
  else {
    const { limit, leading, bid, auction } = outcome.placed;
    client.setQueryData(queryKey, {
      ...{ auction_id: lotId, limit, passed: null },
      ...{ set_at: limit === null ? null : bid.created_at },
      ...{ is_leading: leading, current_price: auction.current_price },
    });
  }
  void client.invalidateQueries({ queryKey });
}
