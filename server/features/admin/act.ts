import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/** Who acts on which lot or person, and the request to write down with it. */
export interface Act {
  id: number;
  admin: Caller;
  request: FastifyRequest;
}
