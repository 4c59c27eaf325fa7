import { type ClosingRules, MAX_LEAD, wrongEnd } from '#domain/close.ts';
import { DAY, type Instant, toInstant } from '#domain/time.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';

/** "5 minutes", "90 seconds": a length of time as people say it. */
function spoken(seconds: number): string {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Why a lot cannot be due to end then, on `ends_at`, saying what to choose; undefined when it can. */
export function endRefusal(
  endsAt: Instant,
  now: Instant,
  rules: Pick<ClosingRules, 'minLeadSeconds'>,
): Refusal | undefined {
  const wrong = wrongEnd(endsAt, now, rules);
  if (!wrong) return undefined;
  const message =
    wrong === 'too_soon'
      ? `The auction must end at least ${spoken(rules.minLeadSeconds)} from now. Choose a later time.`
      : `The auction must end within ${MAX_LEAD / DAY} days from now. Choose an earlier time.`;
  return invalid({ ends_at: [message] });
}

/** The form's moment: undefined where the form has none, null where it was cleared. */
export const givenEnd = (text: string | null | undefined): Date | null | undefined =>
  text == null ? text : new Date(text);

/** Checks the end that a listing asks for; a listing without one gets the default at its approval. */
export const listedEndRefusal = (
  endsAt: Date | null | undefined,
  now: Instant,
  rules: Pick<ClosingRules, 'minLeadSeconds'>,
): Refusal | undefined => (endsAt ? endRefusal(toInstant(endsAt), now, rules) : undefined);
