import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '../db/outage.ts';
import { refuse } from './answer.ts';
import { answerHeaders } from './answer-headers.ts';
import { outageLog } from './outage-log.ts';
import { refusalFor, sendRefusal } from './send-answer.ts';

/**
 * Faults answer 500 without a word of what went wrong; the log has it under the request's id. While
 * the database is away, full or too slow the answer is 503: it may work in a moment.
 */
export function errorHandler(app: FastifyInstance): void {
  const tellOutage = outageLog(app.log);
  app.setErrorHandler((error, request, reply) => {
    if (isOutage(error)) {
      tellOutage(error);
      return sendRefusal(request, reply, refuse('overloaded', { retryAfter: 1 }));
    }
    const refusal = refusalFor(error);
    if (!refusal) request.log.error({ err: error, reqId: request.id }, 'request failed');
    return sendRefusal(request, reply, refusal ?? refuse('server_error'));
  });
}

/**
 * Paths that no route is looked up for: broken percent-encoding is unreadable, a segment longer than
 * any name of ours names nothing. Hooks do not run for these, so the headers are set here.
 */
export function unroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  answerHeaders(request, reply);
  reply.headers(request.server.protectiveHeaders(request.url));
  const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  sendRefusal(request, reply, refuse(tooLong ? 'not_found' : 'malformed'));
}
