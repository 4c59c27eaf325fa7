import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import { tellLimit } from '../limits/tell-limit.ts';
import { invalid, type Refusal, refuse } from './answer.ts';
import { renewServerTime } from './answer-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, once it was. */
    refusal: Refusal | undefined;
  }
}

/** The field at fault where a 422 comes from no schema: every 422 has `errors`. */
const AT_FAULT: Partial<Record<RefusalCode, string>> = {
  idempotency_key_reused: 'Idempotency-Key',
};

function errorsOf({ refused, message }: Refusal): Refusal['extra'] {
  const field = AT_FAULT[refused];
  return field ? { errors: { [field]: [message] } } : {};
}

/** Writes a refusal: {message, code, request_id} and what is named beside it. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  request.refusal = refusal;
  renewServerTime(reply);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfter));
  if (refusal.limit !== undefined) tellLimit(reply, refusal.limit, 0);
  return reply
    .status(refusal.status)
    .type('application/json; charset=utf-8')
    .send({
      message: refusal.message,
      code: refusal.refused,
      request_id: request.id,
      ...errorsOf(refusal),
      ...refusal.extra,
    });
}

/** Thrown inside a transaction to undo it and answer with the refusal all the same. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

interface Fault {
  code?: string;
  statusCode?: number;
}

/** What Fastify and its plugins throw for bad input, as refusals; anything else is a fault (500). */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refused) return error.refusal;
  const { code = '', statusCode } = error as Fault;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge();
  if (code === 'FST_FILES_LIMIT') return badLogo('Only one file can be sent: the logo.');
  if (statusCode === 413) return refuse('too_large');
  if (statusCode === 415) return refuse('unsupported_media_type');
  if (statusCode === 429) return refuse('too_many_requests');
  if (statusCode === 503) return refuse('overloaded', { retryAfter: 1 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse('malformed');
  return undefined;
}

const badLogo = (sentence: string): Refusal => invalid({ logo: [sentence] });

export const fileTooLarge = (): Refusal => badLogo('The logo may be at most 2 MB.');
