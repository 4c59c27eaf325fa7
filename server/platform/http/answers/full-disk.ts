import type { FastifyInstance } from 'fastify';
import { refuse } from './answer.ts';
import { sendRefusal } from './send-refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Seconds until it is worth asking again: somebody has to make room first. */
const RETRY_AFTER = 5;

/** While the disk is full, whatever writes is refused before it does anything. */
export function refuseWritesWhenFull(app: FastifyInstance, isFull: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isFull() || SAFE.has(request.method)) done();
    else sendRefusal(request, reply, refuse('overloaded', { retryAfter: RETRY_AFTER }));
  });
}
