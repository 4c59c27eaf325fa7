import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Limit } from '#contract/endpoint.ts';
import { type Rate, TokenBuckets } from '../../token-bucket.ts';
import { type Refusal, tooMany } from '../answers/answer.ts';
import { refuseSlowly } from './hold-back.ts';
import { NetworkBuckets } from './networks.ts';
import { tellLimit } from './tell-limit.ts';

/** Limits of endpoints, and of routes outside the contract: pages, files and the API's description. */
type RouteLimit = Limit | 'refused' | 'file' | 'document';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit that counts its requests; 'file' where none is named. */
    limit?: RouteLimit;
  }
}

/**
 * A person clicks twice a second and a program of theirs asks thirty times; a screen with every tab
 * polling asks far less. Behind one address may sit hundreds of people (250 tabs poll 100 times a second), and a
 * page that they open asks for dozens of files.
 */
const BY_NETWORK: Record<Exclude<RouteLimit, 'own'>, Rate> = {
  read: { burst: 12_000, perSecond: 300 },
  write: { burst: 3_000, perSecond: 50 },
  account: { burst: 3_000, perSecond: 50 },
  // Bids by callers who may not bid, which no bidder's limit counts. An office whose sessions ended sends a few.
  refused: { burst: 300, perSecond: 20 },
  file: { burst: 20_000, perSecond: 500 },
  document: { burst: 120, perSecond: 2 },
};
const BY_ACCOUNT: Record<Exclude<Limit, 'own'>, Rate> = {
  read: { burst: 600, perSecond: 30 },
  write: { burst: 120, perSecond: 2 },
  // Each leaves a row in the audit log for good: 9,000 a day at most.
  account: { burst: 60, perSecond: 0.1 },
};

/** The limit of an endpoint that names none: that of its method. */
export const limitOf = ({ method, limit }: Pick<Endpoint, 'method' | 'limit'>): Limit =>
  limit ?? (method === 'GET' ? 'read' : 'write');

export interface DefaultLimits {
  /** Refuses a signed-in caller who is over their limit. */
  refuseAccount(limit: Limit, request: FastifyRequest, reply: FastifyReply): Refusal | undefined;
  /** Counts a request that was refused before any other limit counted it. */
  refuseTurnedAway(limit: Limit, request: FastifyRequest): Refusal | undefined;
}

/**
 * Counts every request by its network, before its caller is looked up, and those of the API also by account.
 * All endpoints of one limit count together. With RATE_LIMITS=off nothing is counted.
 */
export function defaultLimits(app: FastifyInstance, on: boolean): DefaultLimits {
  if (!on) return { refuseAccount: () => undefined, refuseTurnedAway: () => undefined };
  const networks = new Map<RouteLimit, NetworkBuckets>();
  for (const [name, rate] of Object.entries(BY_NETWORK))
    networks.set(name as RouteLimit, new NetworkBuckets(rate));
  const accounts = new Map<RouteLimit, TokenBuckets>();
  for (const [name, rate] of Object.entries(BY_ACCOUNT))
    accounts.set(name as RouteLimit, new TokenBuckets(rate));

  app.addHook('onRequest', (request, reply, done) => {
    const buckets = networks.get(request.routeOptions.config?.limit ?? 'file');
    const take = buckets?.take(request.ip, Date.now());
    if (!buckets || !take) done();
    else if (!take.allowed)
      refuseSlowly(request, reply, tooMany(buckets.rate.burst, take.retryAfter));
    else {
      if (request.routeOptions.config?.limit) tellLimit(reply, buckets.rate.burst, take.remaining);
      done();
    }
  });

  return {
    refuseAccount(limit, { caller }, reply) {
      const buckets = accounts.get(limit);
      if (!buckets || !caller) return undefined;
      const { burst } = buckets.rate;
      const take = buckets.take(String(caller.id), Date.now());
      if (!take.allowed) return tooMany(burst, take.retryAfter);
      tellLimit(reply, burst, take.remaining);
      return undefined;
    },
    refuseTurnedAway(limit, { ip }) {
      const buckets = limit === 'own' ? networks.get('refused') : undefined;
      const take = buckets?.take(ip, Date.now());
      return buckets && take && !take.allowed
        ? tooMany(buckets.rate.burst, take.retryAfter)
        : undefined;
    },
  };
}
