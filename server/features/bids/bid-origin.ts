import type { FastifyRequest } from 'fastify';
import type { BidOrigin } from '#server/bidding/outcome.ts';
import type { Caller } from '#server/http/caller.ts';
import { sessionHash, sessionValue } from '#server/http/session-cookie.ts';
import { networkHash } from '#server/records/network-hash.ts';

const BEARER_ID = /^Bearer (\d+)\|/i;

/** By which session or token a bid came, and from which network. */
export function bidOrigin(request: FastifyRequest, { by }: Caller, appSecret: string): BidOrigin {
  const network = networkHash(appSecret, request.ip).toString('hex');
  if (by === 'token') {
    const [, id] = BEARER_ID.exec(request.headers.authorization ?? '') ?? [];
    return { token: id === undefined ? undefined : Number(id), network };
  }
  const value = sessionValue(request);
  return { session: value && sessionHash(value).toString('hex'), network };
}
