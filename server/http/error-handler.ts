import type { FastifyInstance } from 'fastify';
import { refuse } from './answer.ts';
import { refusalFor, sendRefusal } from './send-answer.ts';

/** Faults answer 500 without a word of what went wrong; the log has it under the request's id. */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error);
    if (!refusal) request.log.error({ err: error }, 'request failed');
    return sendRefusal(request, reply, refusal ?? refuse('server_error'));
  });
}
