import { type APIRequestContext, type APIResponse, devices, request } from '@playwright/test';

export type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Someone's own cookies against the running server. */
export interface Caller {
  get<Body>(path: string): Promise<Body>;
  send<Body>(method: string, path: string, data?: object): Promise<Body>;
  session(): Promise<Session>;
}

export async function callerAt(baseURL: string): Promise<Caller> {
  // Sessions are listed by the browser that they are of.
  const { userAgent } = devices['Desktop Chrome'];
  const context = await request.newContext({ baseURL, userAgent });
  await context.get('/sanctum/csrf-cookie');
  const checked = async (reply: APIResponse): Promise<APIResponse> => {
    if (!reply.ok()) throw new Error(`${reply.url()}: ${await reply.text()}`);
    return reply;
  };
  return {
    get: async (path) => (await checked(await context.get(path))).json(),
    send: async (method, path, data) => {
      const { cookies } = await context.storageState();
      const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
      const headers = { 'x-xsrf-token': decodeURIComponent(token) };
      const sent = { method, headers, ...(data ? { data } : {}) };
      return (await checked(await context.fetch(path, sent))).json();
    },
    session: () => context.storageState(),
  };
}

/** A browser of this person's, who logged in just now. */
export async function signIn(url: string, email: string, password = 'password'): Promise<Caller> {
  const caller = await callerAt(url);
  await caller.send('POST', '/login', { email, password });
  return caller;
}
