import type { FastifyReply, FastifyRequest } from 'fastify';

/** What every answer carries: its request's id, and under /api the server's clock. */
export function answerHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  if (!request.url.startsWith('/api/')) return;
  reply.header('x-server-time', isoNow());
  reply.header('cache-control', 'no-store');
}

let millisecond = Number.NaN;
let iso = '';

/** A dozen answers leave within one millisecond when many bid. */
function isoNow(): string {
  const now = Date.now();
  if (now !== millisecond) {
    iso = new Date(now).toISOString();
    millisecond = now;
  }
  return iso;
}
