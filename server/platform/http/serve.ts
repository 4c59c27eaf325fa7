import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { type Answering, answering, type BoundEndpoint } from './answer-request.ts';
import type { Answer } from './answers/answer.ts';
import type { Caller } from './auth/caller.ts';
import { mountPath } from './mount-path.ts';

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

export function createApi(app: FastifyInstance, options: Answering): Api {
  const byPath = new Map<string, Map<Method, BoundEndpoint>>();
  return {
    serve(operation, schemas, handler) {
      const endpoint: Endpoint = { ...operation, ...schemas };
      const { method, path } = endpoint;
      const bound = byPath.get(path) ?? new Map<Method, BoundEndpoint>();
      if (bound.has(method)) throw new Error(`${method} ${path} bound twice`);
      bound.set(method, { endpoint, handle: handler as BoundEndpoint['handle'] });
      byPath.set(path, bound);
    },
    mount() {
      const answer = answering(app, options);
      for (const [path, bound] of byPath) mountPath(app, path, bound, answer, options);
    },
  };
}
