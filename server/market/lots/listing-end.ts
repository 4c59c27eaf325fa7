import { END_TOO_LATE, endTooSoon } from '#contract/auctions/listing-rules.ts';
import { type ClosingRules, wrongEnd } from '#domain/close.ts';
import { type Instant, toInstant } from '#domain/time.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';

/** Why a lot cannot be due to end then, on `ends_at`, saying what to choose; undefined when it can. */
export function endRefusal(
  endsAt: Instant,
  now: Instant,
  rules: Pick<ClosingRules, 'minLeadSeconds'>,
): Refusal | undefined {
  const wrong = wrongEnd(endsAt, now, rules);
  if (!wrong) return undefined;
  const message = wrong === 'too_soon' ? endTooSoon(rules.minLeadSeconds) : END_TOO_LATE;
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
