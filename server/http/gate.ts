import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { AppSecret } from '../keys/app-keys.ts';
import { type Refusal, refuse } from './answer.ts';
import type { Caller } from './caller.ts';
import { carriesToken } from './csrf.ts';
import { sessionValue } from './session-cookie.ts';
import { actingRefusal, standingRefusal } from './standing.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A session must prove its unsafe requests with the anti-forgery token. So must a signed-out
 * request to a public endpoint (log-in, register): otherwise another site could sign a visitor in.
 * A bearer token alone needs none, since no browser adds it by itself.
 */
function lacksToken(request: FastifyRequest, access: Access, secret: AppSecret): boolean {
  if (SAFE.has(request.method) || request.caller?.by === 'token') return false;
  const session = sessionValue(request);
  if (session === undefined) return access === 'public';
  return !carriesToken(request, session, secret);
}

/** Anti-forgery, sign-in and account status, in this order (product rules, "Bids"). */
export function turnAway(
  request: FastifyRequest,
  { access, beforeTwoFactor }: Pick<Endpoint, 'access' | 'beforeTwoFactor'>,
  secret: AppSecret,
): Refusal | undefined {
  if (lacksToken(request, access, secret)) return refuse('csrf_mismatch');
  if (access === 'public') return undefined;
  const { caller } = request;
  if (!caller) return refuse('unauthenticated');
  return beforeTwoFactor ? standingRefusal(caller) : actingRefusal(caller);
}

/** Who asks, as an endpoint may see them: to a public one, an account in no good standing is nobody. */
export function readerOf(caller: Caller | undefined, access: Access): Caller | undefined {
  const isNobody = access === 'public' && caller && actingRefusal(caller);
  return isNobody ? undefined : caller;
}

/** The active role must be one of the endpoint's. */
export function wrongRole(caller: Caller | undefined, { access }: Endpoint): Refusal | undefined {
  if (typeof access === 'string' || (caller && access.roles.includes(caller.role)))
    return undefined;
  return refuse('wrong_role', access.otherwise ? { message: access.otherwise } : {});
}
