import type { FastifyReply } from 'fastify';

/** Says in headers how many requests may come at once, and how many of them are left. */
export function tellLimit(reply: FastifyReply, limit: number, remaining: number): void {
  reply.header('x-ratelimit-limit', limit);
  reply.header('x-ratelimit-remaining', remaining);
}
