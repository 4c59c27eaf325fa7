import type { LightMyRequestResponse } from 'fastify';
import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';
import type { Operation, ReplyOf } from '#contract/endpoint.ts';
import { type TestApp, theApp } from './app.ts';

export interface Reply<Body> {
  status: number;
  /** The answer as a success has it; refusals are looked at with toMatchObject. */
  body: Body;
  headers: LightMyRequestResponse['headers'];
  text: string;
}

/** What goes along with a call, as it would over the wire; nothing is checked before it is sent. */
export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

const SAFE = new Set(['GET', 'HEAD']);

/** A browser as the server sees it: keeps its cookies and sends the anti-forgery token. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #on: TestApp | undefined;

  constructor(on?: TestApp) {
    this.#on = on;
  }

  /** Calls an operation of the contract; fetches the anti-forgery cookie first where one is needed. */
  async call<O extends Operation>(operation: O, sent: Sent = {}): Promise<Reply<ReplyOf<O>>> {
    if (!SAFE.has(operation.method) && !this.cookies.has('XSRF-TOKEN'))
      await this.send('GET', getCsrfCookie.path);
    return this.send(operation.method, pathOf(operation.path, sent), sent);
  }

  /** Sends what the test says and nothing more, besides cookies and token. */
  async send<Body = unknown>(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
    url: string,
    { body, form, headers = {} }: Sent = {},
  ): Promise<Reply<Body>> {
    const { app } = this.#on ?? theApp();
    const payload = form ? await encoded(form) : undefined;
    const token = this.cookies.get('XSRF-TOKEN');
    const response = await app.inject({
      method,
      url,
      cookies: Object.fromEntries(this.cookies),
      headers: {
        ...(token && !SAFE.has(method) ? { 'x-xsrf-token': token } : {}),
        ...payload?.headers,
        ...headers,
      },
      ...(payload ? { payload: payload.bytes } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    });
    this.#keepCookies(response);
    return {
      status: response.statusCode,
      body: read(response) as Body,
      headers: response.headers,
      text: response.body,
    };
  }

  #keepCookies(response: LightMyRequestResponse): void {
    for (const { name, value, maxAge, expires } of response.cookies) {
      const gone = maxAge === 0 || (expires && expires.getTime() < Date.now());
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

export function pathOf(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? `:${name}`)),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

/** The bytes and boundary that a browser would send for this form. */
async function encoded(form: FormData) {
  const request = new Response(form);
  return {
    bytes: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

function read(response: LightMyRequestResponse): unknown {
  const type = String(response.headers['content-type'] ?? '');
  if (response.body === '' || !type.includes('json')) return null;
  return response.json();
}

/** Someone who has not signed in. */
export const visitor = (on?: TestApp): Client => new Client(on);
