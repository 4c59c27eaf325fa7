import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { MILLISECOND } from '#domain/time.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Declined, PaymentId, PaymentProvider } from './payment-provider.ts';

/** The id of a movement that somebody here asks for, by all that makes it this one and no other. */
export const paymentId = (...parts: readonly (string | number | bigint)[]): PaymentId =>
  hash('sha256', JSON.stringify(parts.map(String)));

/**
 * A provider's answer, or why there is none. Silence and faults are no "no": the money may have moved, so the same call
 * may be made again.
 */
export async function askProvider<T>(
  { answersWithin }: Pick<PaymentProvider, 'answersWithin'>,
  ask: () => Promise<T | Declined>,
): Promise<Exclude<T, Declined> | Refusal> {
  const waiting = new AbortController();
  const silence = setTimeout(answersWithin / MILLISECOND, 'silent' as const, {
    signal: waiting.signal,
  });
  silence.catch(() => undefined);
  const answer = await Promise.race([ask().catch(() => 'silent' as const), silence]);
  waiting.abort();
  if (answer === 'silent') return refuse('payment_unknown');
  if (isDeclined(answer))
    return refuse('payment_declined', {
      message: `The payment provider declined: ${answer.declined}`,
    });
  return answer as Exclude<T, Declined>;
}

const isDeclined = (answer: unknown): answer is Declined =>
  typeof answer === 'object' && answer !== null && 'declined' in answer;
