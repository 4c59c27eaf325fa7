import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '#server/platform/database/outage.ts';
import { outageLog } from '#server/platform/database/outage-log.ts';
import { REQUEST_FAILED } from '#server/platform/observability/recent-faults.ts';
import { refuse } from './answer.ts';
import { setAnswerHeaders } from './answer-headers.ts';
import { refusalFor, sendRefusal } from './send-refusal.ts';

const OUTAGE = 'The database is out of reach, full or too slow; requests are answered 503.';

/**
 * Faults answer 500 without a word of what went wrong; the log has it under the request's id. While
 * the database is away, full or too slow the answer is 503: it may work in a moment.
 */
export function errorHandler(app: FastifyInstance): void {
  const tellOutage = outageLog(app.log, { counted: 'requests' });
  app.setErrorHandler((error, request, reply) => {
    if (isOutage(error)) {
      tellOutage(error, OUTAGE);
      return sendRefusal(request, reply, refuse('overloaded', { retryAfter: 1 }));
    }
    const refusal = refusalFor(error);
    if (!refusal) request.log.error({ err: error, reqId: request.id }, REQUEST_FAILED);
    return sendRefusal(request, reply, refusal ?? refuse('server_error'));
  });
}

/**
 * Paths that no route is looked up for: broken percent-encoding is unreadable. Who meant a page, as with
 * a link that was cut or mangled on its way, gets one. Hooks do not run for these, so the headers are set
 * here.
 */
export function unroutable(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setAnswerHeaders(request, reply);
  request.server.protect(request, reply);
  const page = request.server.notFoundPage(request);
  if (page !== undefined) {
    reply
      .status(404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page);
    return;
  }
  sendRefusal(request, reply, refuse('malformed'));
}
