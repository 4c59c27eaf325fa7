import type { Operation } from '#contract/endpoint.ts';
import type { BidKey, BidOrigin } from '#server/engine/bid.ts';
import { requestOrigin } from '#server/platform/audit/request-origin.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { keyOf, MALFORMED_KEY, readIdempotencyKey } from '#server/platform/http/idempotency-key.ts';

type Request = Parameters<typeof requestOrigin>[0];

/** What the engine keeps of the request that brought something to a lot's queue: its key and where it came from. */
export function submitter(
  { request, params, user }: { request: Request; params: { id: number }; user: Caller },
  operation: Pick<Operation, 'method' | 'path'>,
  input: Record<string, number | undefined>,
  secret: string,
): { key?: BidKey; origin: BidOrigin } | Refusal {
  const key = readIdempotencyKey(request.raw);
  if (key === 'malformed') return invalid(MALFORMED_KEY);
  const origin = requestOrigin(request, user, secret);
  return key === undefined ? { origin } : { origin, key: keyOf(key, operation, params.id, input) };
}
