import type { FastifyRequest } from 'fastify';
import { type Scope, scopesOf } from '#contract/accounts/scope.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { type Refusal, refuse } from '../answers/answer.ts';
import { actingRefusal, statusRefusal } from './account-status.ts';
import type { Caller } from './caller.ts';
import { carriesToken } from './csrf.ts';
import { sessionValue } from './session-cookie.ts';

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

/** Checks anti-forgery, sign-in and account status, in this order. */
export function authorize(
  request: FastifyRequest,
  { access, beforeTwoFactor, signed }: Pick<Endpoint, 'access' | 'beforeTwoFactor' | 'signed'>,
  secret: AppSecret,
): Refusal | undefined {
  if (!signed && lacksToken(request, access, secret)) return refuse('csrf_mismatch');
  if (access === 'public') return undefined;
  const { caller } = request;
  if (!caller) return refuse('unauthenticated');
  return beforeTwoFactor ? statusRefusal(caller) : actingRefusal(caller);
}

/** The caller as an endpoint sees them: a public one treats somebody who may not act or read as signed out. */
export function readerOf(caller: Caller | undefined, access: Access): Caller | undefined {
  if (access !== 'public' || !caller) return caller;
  const mayRead = caller.scopes === undefined || caller.scopes.includes('read');
  return actingRefusal(caller) || !mayRead ? undefined : caller;
}

/** Checks that the active role is one of the endpoint's, and that a bearer token has its scope. */
export const authorizeRole = (
  caller: Caller | undefined,
  endpoint: Endpoint,
): Refusal | undefined => wrongRole(caller, endpoint) ?? lacksScope(caller, endpoint);

function lacksScope(caller: Caller | undefined, endpoint: Endpoint): Refusal | undefined {
  if (!caller?.scopes || endpoint.access === 'public') return undefined;
  const lacking = neededScopes(endpoint, caller).filter((scope) => !caller.scopes?.includes(scope));
  if (lacking.length === 0) return undefined;
  const scopes = `scope${lacking.length > 1 ? 's' : ''} ${lacking.join(', ')}`;
  return refuse('token_scope', { message: `This token lacks the ${scopes}.` });
}

/** The scopes that a token needs; for a change of the account itself all that its owner may have. */
function neededScopes({ access, method, scope }: Endpoint, { roles }: Caller): readonly Scope[] {
  if (scope) return [scope];
  const open = typeof access === 'string' ? [] : access.roles;
  if (open.length === 1 && open[0] === 'admin') return ['admin'];
  if (method === 'GET') return ['read'];
  if (open.includes('buyer') && !open.includes('seller')) return ['bid'];
  if (open.includes('seller') && !open.includes('buyer')) return ['sell'];
  return scopesOf(roles);
}

function wrongRole(caller: Caller | undefined, { access }: Endpoint): Refusal | undefined {
  if (typeof access === 'string' || (caller && access.roles.includes(caller.role)))
    return undefined;
  return refuse('wrong_role', access.otherwise ? { message: access.otherwise } : {});
}
