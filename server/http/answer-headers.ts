import type { FastifyReply, FastifyRequest } from 'fastify';
import { toIso } from '#domain/time.ts';
import { serverNow } from '../clock.ts';

/** What every answer carries: its request's id, and under /api the server's clock. */
export function answerHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  if (!request.url.startsWith('/api/')) return;
  reply.header('x-server-time', toIso(serverNow() * 1000));
  reply.header('cache-control', 'no-store');
}
