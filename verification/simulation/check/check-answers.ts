import type { Outcome } from '#server/engine/bid.ts';
import { UNREADABLE } from '../database/unreadable.ts';
import { type Intent, inWords, isFinal, saysLater, type Try } from '../market/intent.ts';
import type { World } from '../world.ts';
import type { Played } from './check-history.ts';
import { isAsTold, tracesOf } from './traces.ts';

/** What is wrong with the answers that people got, against the history and among themselves. */
export const checkAnswers = ({ world, intents }: Played): string[] => [
  ...intents.flatMap((intent) => {
    const wrong = [
      ...intent.tries.flatMap((said) => wrongAnswer(world, intent, said)),
      ...wrongTrace(world, intent),
      ...wrongRefusal(world, intent),
    ];
    return wrong.map((what) => `${inWords(intent)} ${what}.`);
  }),
  ...wrongKeys(intents),
  ...wrongKept(world, intents),
];

function wrongAnswer({ database }: World, intent: Intent, { life, outcome }: Try): string[] {
  if (!outcome) return life?.alive ? ['was never answered'] : [];
  if (outcome.accepted)
    return isAsTold(database, intent, outcome)
      ? []
      : ['was acknowledged and is not in the history as told'];
  const { bidderId, most, key } = intent;
  const mayFail = database.poisoned.has(`${bidderId}:${most}`) || key?.key === UNREADABLE;
  return outcome.refusal.code === 'server_error' && !mayFail
    ? ['failed although nothing was wrong with it']
    : [];
}

/** Refused every time it was said: then it must have left nothing. */
function wrongTrace({ database }: World, intent: Intent): string[] {
  const isRefused = intent.tries.every(({ life, outcome }) => {
    if (!life || !outcome) return !life;
    return !outcome.accepted && outcome.refusal.code !== 'outcome_unknown';
  });
  return isRefused && tracesOf(database, intent).length > 0
    ? ['was refused and is in the history']
    : [];
}

/** One key, one final answer; and once that was told, nobody is told anything else but "later". */
function wrongKeys(intents: readonly Intent[]): string[] {
  const byKey = Map.groupBy(
    intents.filter(({ key }) => key),
    ({ bidderId, lotId, key }) => `${bidderId}, lot ${lotId}: ${key?.key}`,
  );
  return [...byKey].flatMap(([name, sharing]) =>
    wrongOfKey(sharing.flatMap(answersOf)).map((what) => `Key ${name} was ${what}.`),
  );
}

interface Answered {
  outcome: Outcome;
  sentAt: number;
  answeredAt: number;
  request: bigint | undefined;
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
  if (new Set(finals.map(({ outcome }) => ('id' in outcome ? outcome.id : 0))).size > 1)
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

/**
 * Whoever says a bid again with its key hears that it was accepted. The floor only rises, so who heard that the
 * amount is too low, and has a bid of it in the history, said it after that was accepted.
 */
function wrongRefusal({ database }: World, intent: Intent): string[] {
  const { key, tries } = intent;
  const isTooLow = tries.some(
    ({ outcome }) => outcome?.accepted === false && outcome.refusal.code === 'bid_too_low',
  );
  return key && isTooLow && tracesOf(database, intent).length > 0
    ? ['was called too low after it was accepted']
    : [];
}

/** What was accepted keeps the key that it came with. */
const wrongKept = ({ database }: World, intents: readonly Intent[]): string[] =>
  intents.flatMap((intent) =>
    intent.tries.flatMap(({ outcome }) => {
      const { key, bidderId } = intent;
      if (!key || !outcome?.accepted) return [];
      return tracesOf(database, intent).some((row) => row.key?.key === key.key)
        ? []
        : [`Key ${bidderId}:${key.key} was not kept.`];
    }),
  );
