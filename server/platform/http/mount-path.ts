import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Method } from '#contract/endpoint.ts';
import type { Answering, AnswerRequest, BoundEndpoint } from './answer-request.ts';
import { refuse } from './answers/answer.ts';
import { sendRefusal } from './answers/send-refusal.ts';
import { authorize, authorizeRole } from './auth/authorize.ts';
import { limitOf } from './limits/default-limits.ts';
import { refuseSlowly } from './limits/hold-back.ts';
import { openApiSchema } from './openapi/openapi-schema.ts';

const OVERRIDES: readonly Method[] = ['PUT', 'PATCH', 'DELETE'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const;

/** Registers one path's methods; POST also reaches PUT, PATCH and DELETE by method override. */
export function mountPath(
  app: FastifyInstance,
  path: string,
  bound: ReadonlyMap<Method, BoundEndpoint>,
  answer: AnswerRequest,
  options: Answering,
): void {
  /** A method that the path does not have, perhaps by an override: says which it has. */
  function notAllowed(request: FastifyRequest, reply: FastifyReply) {
    const here = [...bound.keys(), ...(bound.has('GET') ? ['HEAD'] : [])];
    reply.header('allow', here.join(', '));
    return sendRefusal(request, reply, refuse('method_not_allowed'));
  }

  function mountRoute(
    method: Method,
    candidates: readonly BoundEndpoint[],
    choose: (request: FastifyRequest) => BoundEndpoint | undefined,
  ): void {
    const own = bound.get(method)?.endpoint;
    const guard = own ?? candidates[0]?.endpoint ?? { access: 'signed-in' as const, method };
    const only = candidates.length === 1 ? candidates[0]?.endpoint : undefined;
    app.route({
      method,
      url: path,
      schema: own ? openApiSchema(own) : { hide: true },
      config: {
        picture: own?.form === 'image',
        upload: own?.form === 'file',
        limit: limitOf(guard),
      },
      onRequest: refusesEarly(guard, only, options),
      handler: (request, reply) => {
        const chosen = choose(request);
        return chosen ? answer(chosen, request, reply) : notAllowed(request, reply);
      },
    });
  }

  const taken = new Set<string>(bound.keys());
  for (const [method, one] of bound) if (method !== 'POST') mountRoute(method, [one], () => one);
  if (taken.has('POST') || OVERRIDES.some((method) => taken.has(method))) {
    const candidates = [...bound.values()].filter(({ endpoint }) => endpoint.method !== 'GET');
    refuseMixedAccess(path, candidates);
    mountRoute('POST', candidates, (request) => bound.get(methodMeant(request)));
    taken.add('POST');
  }
  // What is no data may be a page at the same path.
  if (!path.startsWith('/api/')) taken.add('GET');
  const method = METHODS.filter((one) => !taken.has(one));
  const rest = {
    schema: { hide: true },
    config: { limit: 'read' },
    exposeHeadRoute: false,
  } as const;
  if (method.length > 0) app.route({ ...rest, method, url: path, handler: notAllowed });
}

/**
 * Refuses before a body is read. By callback, as all hooks on the way of a bid: a promise for each costs a
 * turn of the queue.
 */
function refusesEarly(
  guard: Pick<Endpoint, 'access' | 'beforeTwoFactor' | 'method' | 'limit'>,
  only: Endpoint | undefined,
  { appSecret, limits }: Answering,
) {
  const limit = limitOf(guard);
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const turned =
      authorize(request, guard, appSecret) ?? (only && authorizeRole(request.caller, only));
    const refused = turned
      ? (limits.refuseTurnedAway(limit, request) ?? turned)
      : limits.refuseAccount(limit, request, reply);
    if (refused) void refuseSlowly(request, reply, refused);
    else done();
  };
}

/** The method that is meant stands in the body, which is read once the one who asks was let in. */
function refuseMixedAccess(path: string, [first, ...others]: readonly BoundEndpoint[]): void {
  const openTo = (endpoint: Endpoint) =>
    `${endpoint.access === 'public'} ${endpoint.beforeTwoFactor === true} ${limitOf(endpoint)}`;
  if (first && others.some(({ endpoint }) => openTo(endpoint) !== openTo(first.endpoint)))
    throw new Error(
      `What POST reaches at ${path} must all be open to the same people and count in the same limit.`,
    );
}

/** POST, or the method named by `_method` in the body or X-HTTP-Method-Override (Laravel's convention). */
function methodMeant({ body, headers }: FastifyRequest): Method {
  const inBody =
    typeof body === 'object' && body !== null && '_method' in body ? body._method : undefined;
  const given = inBody ?? headers['x-http-method-override'];
  const named = typeof given === 'string' ? given.toUpperCase() : 'POST';
  return OVERRIDES.find((method) => method === named) ?? 'POST';
}
