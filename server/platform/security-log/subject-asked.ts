import type { FastifyRequest } from 'fastify';
import type { Subject } from './row.ts';

const TYPES: Readonly<Record<string, string>> = {
  auctions: 'auction',
  auction: 'auction',
  'live-bids': 'auction',
  users: 'user',
  'bid-requests': 'bid_request',
  'pending-acts': 'pending_act',
};

/** The subject that a request's path names by id, whether it exists or not. */
export function subjectAsked({ routeOptions, params }: FastifyRequest): Subject | undefined {
  const [, name = ''] = /\/([\w-]+)\/:id\b/.exec(routeOptions.url ?? '') ?? [];
  const type = TYPES[name];
  const id = Number((params as { id?: string }).id);
  return type && Number.isSafeInteger(id) && id > 0 ? { type, id } : undefined;
}
