import { setTimeout as pause } from 'node:timers/promises';
import { type APIRequestContext, type APIResponse, devices, request } from '@playwright/test';

/** A busy server says when it may be asked again. */
const BUSY = 503;
const PATIENCE_MS = 120_000;

export type ScreenSession = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Someone's own cookies against the running server. */
export interface ScreenCaller {
  get<Body>(path: string): Promise<Body>;
  send<Body>(method: string, path: string, data?: object): Promise<Body>;
  /** The same once, whatever the answer. */
  attempt(method: string, path: string, data?: object): Promise<void>;
  session(): Promise<ScreenSession>;
}

export async function callerAt(baseURL: string): Promise<ScreenCaller> {
  // Sessions are listed by the browser that they are of.
  const { userAgent } = devices['Desktop Chrome'];
  const context = await request.newContext({ baseURL, userAgent });
  await context.get('/sanctum/csrf-cookie');
  const ask = async (method: string, path: string, data?: object): Promise<APIResponse> => {
    const { cookies } = await context.storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { 'x-xsrf-token': decodeURIComponent(token) };
    return context.fetch(path, { method, headers, ...(data ? { data } : {}) });
  };
  const answered = async (method: string, path: string, data?: object): Promise<APIResponse> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const reply = await ask(method, path, data);
      if (reply.ok()) return reply;
      if (reply.status() !== BUSY || Date.now() > deadline)
        throw new Error(`${reply.url()}: ${await reply.text()}`);
      await pause(1_000 * Number(reply.headers()['retry-after'] ?? 1));
    }
  };
  return {
    get: async (path) => (await answered('GET', path)).json(),
    send: async (method, path, data) => (await answered(method, path, data)).json(),
    attempt: async (method, path, data) => {
      await ask(method, path, data);
    },
    session: () => context.storageState(),
  };
}

/** A browser of this person's, who logged in just now. */
export async function signIn(
  url: string,
  email: string,
  password = 'password',
): Promise<ScreenCaller> {
  const caller = await callerAt(url);
  await caller.send('POST', '/login', { email, password });
  return caller;
}
