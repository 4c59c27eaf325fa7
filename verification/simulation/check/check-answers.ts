import type { z } from 'zod';
import type { PlacedBid } from '#contract/bids/place-bid.schemas.ts';
import { toDate } from '#domain/time.ts';
import type { Outcome } from '#server/engine/outcome.ts';
import type { StoredBid } from '../database/database.ts';
import { UNREADABLE } from '../database/unreadable.ts';
import { type Intent, isFinal, type Try } from '../market/intent.ts';
import type { World } from '../world.ts';
import type { Played } from './check-history.ts';

/** What is wrong with the answers that people got, against the history and among themselves. */
export const checkAnswers = ({ world, intents }: Played): string[] => [
  ...intents.flatMap((intent) => {
    const wrong = [
      ...intent.tries.flatMap((said) => wrongAnswer(world, intent, said)),
      ...wrongTrace(world, intent),
    ];
    const { bidderId, cents, lotId } = intent;
    return wrong.map((what) => `${bidderId}'s bid of ${cents} on lot ${lotId} ${what}.`);
  }),
  ...wrongKeys(intents),
  ...wrongKept(world, intents),
];

function wrongAnswer({ database }: World, intent: Intent, { life, outcome }: Try): string[] {
  if (!outcome) return life?.alive ? ['was never answered'] : [];
  if (outcome.accepted)
    return isInHistory(database, intent, outcome)
      ? []
      : ['was acknowledged and is not in the history as told'];
  if (saysLater(outcome) && !outcome.refusal.retryAfter)
    return ['was told to come later, not when'];
  const { bidderId, cents, key } = intent;
  const mayFail = database.poisoned.has(`${bidderId}:${cents}`) || key?.text.includes(UNREADABLE);
  return outcome.refusal.refused === 'server_error' && !mayFail
    ? ['failed although nothing was wrong with it']
    : [];
}

/** Refused every time it was said: then it must have left nothing. */
function wrongTrace({ database }: World, { bidderId, lotId, cents, tries }: Intent): string[] {
  const isRefused = tries.every(({ life, outcome }) => {
    if (!life || !outcome) return !life;
    return !outcome.accepted && outcome.refusal.refused !== 'outcome_unknown';
  });
  const isThere = database.bids.some(
    (bid) => bid.bidderId === bidderId && bid.auctionId === lotId && bid.cents === cents,
  );
  return isRefused && isThere ? ['was refused and is in the history'] : [];
}

function isInHistory(
  database: World['database'],
  intent: Intent,
  { json }: Extract<Outcome, { accepted: true }>,
): boolean {
  const { bid, auction }: z.input<typeof PlacedBid> = JSON.parse(json);
  const stored = database.bids.find(({ id }) => id === bid.id);
  return (
    stored !== undefined &&
    stored.auctionId === intent.lotId &&
    stored.bidderId === intent.bidderId &&
    stored.cents === intent.cents &&
    stored.seq === bid.seq &&
    bid.bidder === numberIn(database, stored) &&
    Math.round(bid.amount * 100) === stored.cents &&
    toDate(stored.placedAt).toISOString() === bid.created_at &&
    auction.bids_count === stored.seq &&
    Math.round(auction.current_price * 100) === stored.cents
  );
}

/** The bidder's number in the lot, by the order of first bids. */
function numberIn({ bids }: World['database'], { auctionId, bidderId }: StoredBid): number {
  const ofLot = bids.filter((bid) => bid.auctionId === auctionId);
  return [...new Set(ofLot.map((bid) => bid.bidderId))].indexOf(bidderId) + 1;
}

/** One key, one final answer; and once that was told, nobody is told anything else but "later". */
function wrongKeys(intents: readonly Intent[]): string[] {
  const byKey = Map.groupBy(
    intents.filter(({ key }) => key),
    ({ bidderId, key }) => `${bidderId}: ${key?.text}`,
  );
  return [...byKey].flatMap(([name, sharing]) =>
    wrongOfKey(sharing.flatMap(answersOf)).map((what) => `Key ${name} was ${what}.`),
  );
}

interface Answered {
  outcome: Outcome;
  sentAt: number;
  answeredAt: number;
  request: string | undefined;
}

const answersOf = ({ tries, key }: Intent): Answered[] =>
  tries.flatMap(({ outcome, sentAt, answeredAt = 0 }) =>
    outcome ? [{ outcome, sentAt, answeredAt, request: key?.request }] : [],
  );

function wrongOfKey(answers: readonly Answered[]): string[] {
  const finals = answers.flatMap((one) =>
    isFinal(one.outcome) ? [{ ...one, outcome: one.outcome }] : [],
  );
  const told = Math.min(...finals.map(({ answeredAt }) => answeredAt));
  const wrong: string[] = [];
  if (new Set(finals.map(({ outcome }) => outcome.json)).size > 1)
    wrong.push('answered in two ways');
  if (new Set(finals.map(({ request }) => request)).size > 1) wrong.push('used for two requests');
  if (finals.filter(({ outcome }) => !outcome.replayed).length > 1)
    wrong.push('answered for the first time twice');
  const isTakenBack = answers.some(
    ({ outcome, sentAt, request }) =>
      sentAt > told && request === finals[0]?.request && !isFinal(outcome) && !saysLater(outcome),
  );
  if (isTakenBack) wrong.push('answered otherwise after its final answer');
  return wrong;
}

/** An accepted bid is kept with its key, and a key that is kept has its bid. */
function wrongKept({ database }: World, intents: readonly Intent[]): string[] {
  const ids = new Set(database.bids.map(({ id }) => id));
  const wrong = [...database.keys].flatMap(([name, { placed }]) =>
    ids.has(placed.facts.bidId) ? [] : [`Key ${name} was kept without a bid.`],
  );
  for (const { bidderId, key, tries } of intents) {
    const isTold = tries.some(({ outcome }) => outcome && isFinal(outcome));
    if (key && isTold && !database.keys.has(`${bidderId}:${key.text}`))
      wrong.push(`Key ${bidderId}:${key.text} was not kept with its answer.`);
  }
  return wrong;
}

const saysLater = (outcome: Outcome): boolean =>
  !outcome.accepted && outcome.refusal.status === 503;
