import type { FastifyRequest } from 'fastify';
import type { Caller } from '../http/auth/caller.ts';
import { sessionHash, sessionValue } from '../http/auth/session-cookie.ts';
import { networkHash } from './network-hash.ts';

const BEARER_ID = /^Bearer (\d+)\|/i;

/** Where a request came from, stored for later inquiries: a hash of the session or a token's id, and the network's hash. */
export interface RequestOrigin {
  session?: string | undefined;
  token?: number | undefined;
  network: string;
}

/** The session or token of a request and its network; signed out, the network only. */
export function requestOrigin(
  request: FastifyRequest,
  caller: Pick<Caller, 'by'> | undefined,
  appSecret: string,
): RequestOrigin {
  // Node forgets the address of whoever hung up meanwhile.
  const address: string | undefined = request.ip;
  const network = networkHash(appSecret, address ?? 'gone').toString('hex');
  if (!caller) return { network };
  const { by } = caller;
  if (by === 'token') {
    const [, id] = BEARER_ID.exec(request.headers.authorization ?? '') ?? [];
    return { token: id === undefined ? undefined : Number(id), network };
  }
  const value = sessionValue(request);
  return { session: value && sessionHash(value).toString('hex'), network };
}
