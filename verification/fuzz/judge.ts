import type { LightMyRequestResponse } from 'fastify';

/** Slower than this on any machine is a hang. */
export const HANG_MS = 30_000;

/** What a client would learn of our insides, were an error passed on as it was thrown. */
const INSIDES =
  /node_modules|\/server\/|\bat \w+ \(|\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b|syntax error|violates|SQLSTATE|ECONN/i;

/** What is wrong with an answer, whatever was asked; undefined when nothing is. */
export function faultOf(answer: LightMyRequestResponse, tookMs: number): string | undefined {
  const { statusCode, headers, body } = answer;
  if (statusCode >= 500) return `a fault: ${body.slice(0, 200)}`;
  if (tookMs > HANG_MS) return `${Math.round(tookMs)} ms`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  if (headers['content-security-policy'] === undefined) return 'no content security policy';
  return statusCode >= 400 ? faultOfRefusal(answer) : undefined;
}

/** A refusal is ours: JSON with a sentence, a code and the request's id, and nothing of our insides. */
function faultOfRefusal({ headers, body }: LightMyRequestResponse): string | undefined {
  if (headers['content-type'] !== 'application/json; charset=utf-8')
    return `a refusal of type ${headers['content-type']}`;
  const { message, code, request_id } = JSON.parse(body) as Record<string, unknown>;
  const isOurs = [message, code, request_id].every((part) => typeof part === 'string' && part);
  if (!isOurs) return `a refusal that is not ours: ${body.slice(0, 200)}`;
  return INSIDES.test(body) ? `it tells of our insides: ${body.slice(0, 300)}` : undefined;
}
