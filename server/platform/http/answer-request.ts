import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { asOperation } from '../database/bulkhead.ts';
import type { AppSecret } from '../keys/app-keys.ts';
import { type Answer, isRefusal, isStreamed, type Refusal } from './answers/answer.ts';
import { renewServerTime } from './answers/answer-headers.ts';
import { sendRefusal } from './answers/send-refusal.ts';
import { type Sendable, successSender } from './answers/send-success.ts';
import { authorize, authorizeRole, readerOf } from './auth/authorize.ts';
import { type Input, readInput } from './bodies/read-input.ts';
import type { DefaultLimits } from './limits/default-limits.ts';
import { refuseSlowly } from './limits/hold-back.ts';
import type { SearchLimit } from './limits/searches.ts';
import type { Call } from './serve.ts';

/** An endpoint of the contract with the function that answers it. */
export interface BoundEndpoint {
  endpoint: Endpoint;
  handle: (call: Call<unknown>) => Promise<Answer<unknown>> | Answer<unknown>;
}

export interface Answering {
  appSecret: AppSecret;
  /** Check every answer against its contract before it leaves (in tests). */
  checkAnswers: boolean;
  limits: DefaultLimits;
  searchLimit: SearchLimit;
  /** Writes down that somebody reads an answer; a refusal for who reads too much. */
  noteRead: (
    endpoint: Endpoint,
    request: FastifyRequest,
    query: unknown,
    answer: object,
  ) => Promise<Refusal | undefined>;
}

export type AnswerRequest = (
  bound: BoundEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** What happens to a request once its body was read: who may is asked, its input checked, and it is answered. */
export function answering(app: FastifyInstance, options: Answering): AnswerRequest {
  const { appSecret, noteRead, searchLimit } = options;
  const send = successSender(options.checkAnswers);

  /** A body may take long to come: who may have signed out meanwhile is looked up again. */
  async function refuseCaller(request: FastifyRequest, endpoint: Endpoint) {
    const again = app.reauthenticate(request);
    if (again) {
      request.caller = await again;
      const refusal = authorize(request, endpoint, appSecret);
      if (refusal) return refusal;
    }
    return authorizeRole(request.caller, endpoint);
  }

  /** An act cannot be taken back, so the log says that its answer is read before it is done. */
  const act = async ({ endpoint, handle }: BoundEndpoint, call: Call<unknown>) =>
    (await noteRead(endpoint, call.request, call.query, {})) ?? handle(call);

  async function read({ endpoint, handle }: BoundEndpoint, call: Call<unknown>) {
    const result = await handle(call);
    if (isRefusal(result)) return result;
    return (await noteRead(endpoint, call.request, call.query, result)) ?? result;
  }

  function run(bound: BoundEndpoint, call: Call<unknown>) {
    const { endpoint, handle } = bound;
    if (endpoint.method === 'GET') return asOperation(endpoint.path, () => read(bound, call));
    return endpoint.personal ? act(bound, call) : handle(call);
  }

  return async (bound, request, reply) => {
    const { endpoint } = bound;
    const turned = await refuseCaller(request, endpoint);
    if (turned) return sendRefusal(request, reply, turned);
    const input = readInput(endpoint, request as Input);
    if (isRefusal(input)) return sendRefusal(request, reply, input);
    const tooOften = searchLimit(request, input.query);
    if (tooOften) return refuseSlowly(request, reply, tooOften);
    const user = readerOf(request.caller, endpoint.access);
    const result = await run(bound, { ...input, user, request, reply } as Call<unknown>);
    if (isRefusal(result)) return refuseSlowly(request, reply, result);
    renewServerTime(reply);
    if (isStreamed(result)) return reply.headers(result.headers).send(result.stream);
    return send(endpoint, result as Sendable, request, reply);
  };
}
