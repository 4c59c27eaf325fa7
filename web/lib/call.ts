import type { z } from 'zod';
import type {
  BodyInputOf,
  Operation,
  ParamsOf,
  QueryInputOf,
  ReplyOf,
  Schemas,
} from '#contract/endpoint.ts';
import { tokenIn } from './anti-forgery.ts';
import { ApiFailure, failureOf, OFFLINE } from './api-failure.ts';
import { addressOf, type Fields, payloadOf } from './request-parts.ts';
import { deviceNow, serverClock } from './server-clock.ts';

type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type CallInput<O> = Needed<'params', ParamsOf<O>> &
  Needed<'query', QueryInputOf<O>> &
  Needed<'body', BodyInputOf<O>> & { headers?: Record<string, string>; signal?: AbortSignal };

type CallArguments<O> =
  Record<never, never> extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>];

export type ApiCall = <O extends Operation>(
  operation: O,
  ...[input]: CallArguments<O>
) => Promise<ReplyOf<O>>;

/** One page of a list, and how many rows there are in all (`X-Total-Count`). */
export interface Page<Row> {
  rows: readonly Row[];
  total: number;
}

type Lists = Schemas<z.ZodType, z.ZodType, z.ZodType, { 200: z.ZodArray }>;
export type RowOf<O> = ReplyOf<O> extends readonly (infer Row)[] ? Row : never;

/** As {@link ApiCall}, for operations that answer with a list. */
export type CallList = <O extends Operation<Lists>>(
  operation: O,
  ...[input]: CallArguments<O>
) => Promise<Page<RowOf<O>>>;

/** As {@link ApiCall}, for the list that comes inside an object: its body, and how many rows in all. */
export type CallCounted = <O extends Operation>(
  operation: O,
  ...[input]: CallArguments<O>
) => Promise<{ body: ReplyOf<O>; total: number }>;

interface CallDeps {
  /** '' in the browser, which always calls the page's own origin. */
  origin: string;
  send: typeof fetch;
  cookies: () => string;
}

interface LooseInput {
  params?: Fields;
  query?: Fields;
  body?: Fields;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A request that takes longer counts as unanswered. */
const TIMEOUT_MS = 20_000;

/** Builds the one way this app talks to the server. Fails with {@link ApiFailure} and nothing else. */
export function createCalls({ origin, send, cookies }: CallDeps): {
  call: ApiCall;
  callList: CallList;
  callCounted: CallCounted;
} {
  const answerTo = async (path: string, init: RequestInit): Promise<Response> => {
    const sentAt = deviceNow();
    const response = await send(origin + path, { credentials: 'same-origin', ...init }).catch(
      () => {
        throw offline()
          ? new ApiFailure(0, 'You were offline.', { code: OFFLINE })
          : new ApiFailure(0, 'The server could not be reached.');
      },
    );
    serverClock.learn(response.headers.get('X-Server-Time'), sentAt, deviceNow());
    return response;
  };

  const refreshToken = () => answerTo('/sanctum/csrf-cookie', { signal: deadline() });

  const attempt = (operation: Operation, input: LooseInput): Promise<Response> => {
    const token = tokenIn(cookies());
    const payload = payloadOf(operation, input.body);
    return answerTo(addressOf(operation.path, input.params, input.query), {
      method: operation.method,
      body: payload?.body ?? null,
      signal: deadline(input.signal),
      headers: {
        Accept: 'application/json',
        ...payload?.headers,
        ...(token !== undefined && operation.method !== 'GET' ? { 'X-XSRF-TOKEN': token } : {}),
        ...input.headers,
      },
    });
  };

  /** Calls that may change something: how many began and ended, and those under way. */
  const changes = { begun: 0, ended: 0, running: new Set<Promise<unknown>>() };

  const change = (operation: Operation, input: LooseInput): Promise<Response> => {
    changes.begun += 1;
    const sent = attempt(operation, input).finally(() => {
      changes.ended += 1;
      changes.running.delete(sent);
    });
    changes.running.add(sent);
    return sent;
  };

  /**
   * A change such as a confirmation may give the session a new cookie. A read that was sent meanwhile with the old
   * one is answered 401, although its sender is signed in, so it is sent again.
   */
  const read = async (operation: Operation, input: LooseInput): Promise<Response> => {
    const { ended } = changes;
    const response = await attempt(operation, input);
    if (response.status !== 401 || changes.begun === ended) return response;
    await Promise.allSettled(changes.running);
    return attempt(operation, input);
  };

  const answered = async (operation: Operation, input: LooseInput): Promise<Response> => {
    const send = operation.method === 'GET' ? read : change;
    if (send === change && tokenIn(cookies()) === undefined) await refreshToken();
    let response = await send(operation, input);
    if (response.status === 419) {
      await refreshToken();
      response = await send(operation, input);
    }
    if (!response.ok) throw await failureOf(response);
    return response;
  };

  const counted = async (operation: Operation, input: LooseInput) => {
    const response = await answered(operation, input);
    const total = response.headers.get('X-Total-Count');
    if (total === null) throw new Error('X-Total-Count is missing.');
    return { body: await replyOf<unknown>(response), total: Number(total) };
  };

  return {
    call: async (operation, ...[input]) =>
      replyOf(await answered(operation, (input ?? {}) as LooseInput)),
    callList: async (operation, ...[input]) => {
      const { body, total } = await counted(operation, (input ?? {}) as LooseInput);
      const rows = body as RowOf<typeof operation>[];
      return { rows, total };
    },
    callCounted: async (operation, ...[input]) => {
      const { body, total } = await counted(operation, (input ?? {}) as LooseInput);
      return { body: body as ReplyOf<typeof operation>, total };
    },
  };
}

/** True only when the browser has no network at all. */
const offline = (): boolean => navigator.onLine === false;

const deadline = (given?: AbortSignal): AbortSignal => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return given ? AbortSignal.any([given, timeout]) : timeout;
};

async function replyOf<Reply>(response: Response): Promise<Reply> {
  if (response.status === 204) return undefined as Reply;
  const text = await response.text().catch(() => {
    throw new ApiFailure(0, 'The response was cut off.');
  });
  try {
    return JSON.parse(text) as Reply;
  } catch {
    // A proxy answered instead of the server: whether the server acted is unknown.
    const request_id = response.headers.get('X-Request-Id') ?? undefined;
    throw new ApiFailure(0, 'The response could not be read.', { request_id });
  }
}

/** Those of the browser; the server replaces them, since it draws pages as a signed-out visitor. */
const here: CallDeps = {
  origin: '',
  send: (...request) => fetch(...request),
  cookies: () => document.cookie,
};

export const { call, callList, callCounted } = createCalls({
  origin: here.origin,
  send: (...request) => here.send(...request),
  cookies: () => here.cookies(),
});

/** Sends all further calls through `send`, without cookies: the server calls itself while it draws. */
export function callThrough(send: typeof fetch): void {
  here.send = send;
  here.cookies = () => '';
}
