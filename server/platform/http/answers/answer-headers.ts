import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toIso } from '#domain/time.ts';
import { serverNow } from '#server/platform/clock.ts';

const API = /^\/api(?:[/?]|$)/;

/** What every answer carries: its request's id, and under /api the server's clock. */
export function answerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setAnswerHeaders(request, reply);
    done();
  });
}

export function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  if (!isOfApi(request)) return;
  tellTime(reply);
  reply.header('cache-control', 'no-store');
}

/** By its route where the address is spelled otherwise: `/%61pi/user`, or with a scheme and host before it. */
const isOfApi = (request: FastifyRequest): boolean =>
  API.test(request.url) || API.test(request.routeOptions.url ?? '');

/**
 * Tells the time again, where it was told when the request came, once the answer is known: a bid that
 * came too late is not refused at a time before the end.
 */
export function renewServerTime(reply: FastifyReply): void {
  if (reply.hasHeader('x-server-time')) tellTime(reply);
}

function tellTime(reply: FastifyReply): void {
  reply.header('x-server-time', toIso(serverNow() * 1000));
}
