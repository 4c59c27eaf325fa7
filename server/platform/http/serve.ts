import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type {
  AccessOf,
  BodyOf,
  Endpoint,
  Method,
  Operation,
  ParamsOf,
  QueryOf,
  Schemas,
} from '#contract/endpoint.ts';
import { asOperation } from '../database/bulkhead.ts';
import type { AppSecret } from '../keys/app-keys.ts';
import {
  type Answer,
  isRefusal,
  isStreamed,
  type Refusal,
  refuse,
  type WrittenOut,
} from './answers/answer.ts';
import { tellTimeAgain } from './answers/answer-headers.ts';
import { sendRefusal } from './answers/send-answer.ts';
import { type Sendable, successSender } from './answers/send-success.ts';
import type { Caller } from './auth/caller.ts';
import { lacksRight, readerOf, turnAway } from './auth/gate.ts';
import { type Input, readInput } from './bodies/read-input.ts';
import { type DefaultLimits, limitOf } from './limits/default-limits.ts';
import { refuseSlowly } from './limits/hold-back.ts';
import type { SearchLimit } from './limits/searches.ts';
import { openApiSchema } from './openapi/openapi-schema.ts';

type CallerOf<O> = AccessOf<O> extends 'public' ? Caller | undefined : Caller;

/** What a route's handler works with: checked input and who is asking. */
export interface Call<O> {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  user: CallerOf<O>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<O> = (call: Call<O>) => Promise<Answer<O>> | Answer<O>;

interface Bound {
  endpoint: Endpoint;
  handle: (call: Call<unknown>) => Promise<Answer<unknown>> | Answer<unknown>;
}

/** Binds an operation of the contract, with its schemas, to the function that answers it. */
export type Serve = <S extends Schemas>(
  operation: Operation<S>,
  schemas: S,
  handler: Handler<Operation<S>>,
) => void;

export interface Api {
  serve: Serve;
  /** Registers all that was bound; called once, after every feature. */
  mount(): void;
}

interface Options {
  appSecret: AppSecret;
  /** Check every answer against its contract before it leaves (in tests). */
  checkAnswers: boolean;
  limits: DefaultLimits;
  searchLimit: SearchLimit;
  /** Writes down that somebody reads an answer; a refusal for who reads too much. */
  noteRead: NoteRead;
}

type NoteRead = (
  endpoint: Endpoint,
  request: FastifyRequest,
  query: unknown,
  answer: object,
) => Promise<Refusal | undefined>;

const OVERRIDES: readonly string[] = ['PUT', 'PATCH', 'DELETE'];

export function createApi(app: FastifyInstance, options: Options): Api {
  const { noteRead } = options;
  const byPath = new Map<string, Map<Method, Bound>>();
  const send = successSender(options.checkAnswers);

  const serve: Serve = (operation, schemas, handler) => {
    const endpoint: Endpoint = { ...operation, ...schemas };
    const bound = byPath.get(endpoint.path) ?? new Map<Method, Bound>();
    if (bound.has(endpoint.method))
      throw new Error(`${endpoint.method} ${endpoint.path} bound twice`);
    bound.set(endpoint.method, { endpoint, handle: handler as Bound['handle'] });
    byPath.set(endpoint.path, bound);
  };

  /** One path's methods; POST also reaches PUT, PATCH and DELETE by method override. */
  function mountPath(path: string, bound: Map<Method, Bound>): void {
    const overridable = [...bound.keys()].some((method) => OVERRIDES.includes(method));
    for (const [method, one] of bound) {
      if (method !== 'POST') mountRoute(path, method, [one], () => one);
    }
    if (bound.has('POST') || overridable) {
      const candidates = [...bound.values()].filter(({ endpoint }) => endpoint.method !== 'GET');
      refuseMixedAccess(path, candidates);
      mountRoute(path, 'POST', candidates, (request) => bound.get(methodMeant(request)));
    }
    mountNotAllowed(path, bound, overridable);
  }

  function mountRoute(
    path: string,
    method: Method,
    candidates: Bound[],
    choose: (request: FastifyRequest) => Bound | undefined,
  ): void {
    const own = candidates.find(({ endpoint }) => endpoint.method === method)?.endpoint;
    const guard = own ?? candidates[0]?.endpoint ?? { access: 'signed-in' as const, method };
    const limit = limitOf(guard);
    app.route({
      method,
      url: path,
      schema: own ? openApiSchema(own) : { hide: true },
      config: { picture: own?.form === 'image', limit },
      // By callback, as all hooks on the way of a bid: a promise for each costs a turn of the queue.
      onRequest: (request, reply, done) => {
        const refusal = turnAway(request, guard, options.appSecret);
        const only = candidates.length === 1 ? candidates[0] : undefined;
        const turned = refusal ?? (only && lacksRight(request.caller, only.endpoint));
        const refused = turned
          ? (options.limits.refuseTurnedAway(limit, request) ?? turned)
          : options.limits.refuseAccount(limit, request, reply);
        if (refused) refuseSlowly(request, reply, refused);
        else done();
      },
      handler: (request, reply) => {
        const chosen = choose(request);
        return chosen ? answer(chosen, request, reply) : notAllowed(path, request, reply);
      },
    });
  }

  /** A method that the path does not have, perhaps by an override: says which it has. */
  function notAllowed(path: string, request: FastifyRequest, reply: FastifyReply) {
    const here = [...(byPath.get(path)?.keys() ?? [])];
    reply.header('allow', [...here, ...(here.includes('GET') ? ['HEAD'] : [])].join(', '));
    return sendRefusal(request, reply, refuse('method_not_allowed'));
  }

  async function answer(bound: Bound, request: FastifyRequest, reply: FastifyReply) {
    const { endpoint, handle } = bound;
    const again = app.callerAgain(request);
    if (again) {
      request.caller = await again;
      const refusal = turnAway(request, endpoint, options.appSecret);
      if (refusal) return sendRefusal(request, reply, refusal);
    }
    const turned = lacksRight(request.caller, endpoint);
    if (turned) return sendRefusal(request, reply, turned);
    const input = readInput(endpoint, request as Input);
    if (isRefusal(input)) return sendRefusal(request, reply, input);
    const tooOften = options.searchLimit(request, input.query);
    if (tooOften) return refuseSlowly(request, reply, tooOften);
    const user = readerOf(request.caller, endpoint.access);
    const call = { ...input, user, request, reply } as Call<unknown>;
    const result = await (endpoint.method === 'GET'
      ? asOperation(endpoint.path, () => read(bound, call))
      : endpoint.personal
        ? act(bound, call)
        : handle(call));
    if (isRefusal(result)) return refuseSlowly(request, reply, result);
    tellTimeAgain(reply);
    if (isStreamed(result)) return reply.headers(result.headers).send(result.stream);
    return send(endpoint, result as Sendable | WrittenOut, request, reply);
  }

  /** An act cannot be taken back, so the log says that its answer is read before it is done. */
  const act = async ({ endpoint, handle }: Bound, call: Call<unknown>) =>
    (await noteRead(endpoint, call.request, call.query, {})) ?? handle(call);

  async function read({ endpoint, handle }: Bound, call: Call<unknown>) {
    const result = await handle(call);
    if (isRefusal(result) || isStreamed(result)) return result;
    return (await noteRead(endpoint, call.request, call.query, result)) ?? result;
  }

  function mountNotAllowed(path: string, bound: Map<Method, Bound>, overridable: boolean): void {
    const here = new Set<HTTPMethods>([
      ...bound.keys(),
      ...(overridable ? (['POST'] as const) : []),
    ]);
    const isPage = !path.startsWith('/api/');
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const).filter(
      (method) => !here.has(method) && !(isPage && method === 'GET'),
    );
    if (others.length === 0) return;
    app.route({
      method: others,
      url: path,
      schema: { hide: true },
      config: { limit: 'read' },
      exposeHeadRoute: false,
      handler: (request, reply) => notAllowed(path, request, reply),
    });
  }

  return {
    serve,
    mount: () => {
      for (const [path, bound] of byPath) mountPath(path, bound);
    },
  };
}

/** The method that is meant stands in the body, which is read once the one who asks was let in. */
function refuseMixedAccess(path: string, [first, ...others]: readonly Bound[]): void {
  const openTo = (endpoint: Endpoint) =>
    `${endpoint.access === 'public'} ${endpoint.beforeTwoFactor === true} ${limitOf(endpoint)}`;
  if (first && others.some(({ endpoint }) => openTo(endpoint) !== openTo(first.endpoint)))
    throw new Error(
      `What POST reaches at ${path} must all be open to the same people and count in the same limit.`,
    );
}

/** POST, or the method named by `_method` in the body or X-HTTP-Method-Override (Laravel's convention). */
function methodMeant(request: FastifyRequest): Method {
  const { body } = request;
  const inBody =
    typeof body === 'object' && body !== null && '_method' in body ? body._method : undefined;
  const given = inBody ?? request.headers['x-http-method-override'];
  const named = typeof given === 'string' ? given.toUpperCase() : 'POST';
  return OVERRIDES.includes(named) ? (named as Method) : 'POST';
}
