import type { FastifyReply } from 'fastify';

/** How many may come at once, and how many of them are left. */
export function tellLimit(reply: FastifyReply, limit: number, remaining: number): void {
  reply.header('x-ratelimit-limit', limit);
  reply.header('x-ratelimit-remaining', remaining);
}
