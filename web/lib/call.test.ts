/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Operation, schemas } from '#contract/endpoint.ts';
import type { ApiFailure } from './api-failure.ts';
import { createCalls } from './call.ts';
import { serverNow } from './server-clock.ts';

const lot = schemas({
  summary: 'One lot.',
  access: 'public',
  params: z.object({ id: z.number() }),
  query: z.object({ page: z.number().optional() }),
  response: { 200: z.object({ url: z.string() }) },
});
const readLot: Operation<typeof lot> = { method: 'GET', path: '/api/auction/:id' };

const bids = schemas({
  summary: 'Bid.',
  access: 'public',
  body: z.object({ amount: z.number(), logo: z.unknown().optional() }),
  response: { 201: z.object({ type: z.string(), token: z.string() }) },
});
const bid: Operation<typeof bids> = { method: 'POST', path: '/api/bids', form: 'multipart' };

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on a free port, and a caller that keeps its cookies as a browser would. */
async function callerOf(handler: Handler, jar = new Map<string, string>()) {
  const server = createServer(handler);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closers.push(() => server.close());
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send: typeof fetch = async (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Cookie', cookies());
    const response = await fetch(address, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return response;
  };
  const { port } = server.address() as AddressInfo;
  return createCalls({ origin: `http://127.0.0.1:${port}`, send, cookies });
}

const answer = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(JSON.stringify(body));

/** Hands out token t1, t2, … and accepts only the newest; echoes what an accepted call brought. */
function guarded(): Handler & { issued: () => number } {
  let issued = 0;
  const handle: Handler = (request, response) => {
    if (request.url === '/sanctum/csrf-cookie') {
      issued += 1;
      response.writeHead(204, { 'Set-Cookie': `XSRF-TOKEN=t${issued}%3D; Path=/` }).end();
      return;
    }
    const token = String(request.headers['x-xsrf-token']);
    if (token !== `t${issued}=`) answer(response, 419, { message: 'CSRF token mismatch.' });
    else answer(response, 201, { type: String(request.headers['content-type']), token });
  };
  return Object.assign(handle, { issued: () => issued });
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should fail'),
    (error: ApiFailure) => error,
  );

test('a stale token is renewed once and the call repeated', async () => {
  const server = guarded();
  const { call } = await callerOf(server, new Map([['XSRF-TOKEN', 'old']]));
  expect(await call(bid, { body: { amount: 1 } })).toMatchObject({ token: 't1=' });
  expect(server.issued()).toBe(1);
});

test('a token refused twice is told, not tried for ever', async () => {
  let calls = 0;
  const { call } = await callerOf((request, response) => {
    if (request.method === 'POST') calls += 1;
    answer(response, 419, { message: 'CSRF token mismatch.', code: 'csrf_mismatch' });
  });
  const error = await failure(call(bid, { body: { amount: 1 } }));
  expect(error).toMatchObject({ status: 419, message: 'CSRF token mismatch.' });
  expect(calls).toBe(2);
});

test.each([
  ['waits for it', ['GET', 'POST']],
  ['came after it', ['POST', 'GET']],
])(
  'what is read while a change gives the session a new cookie is asked again, and %s',
  async (_, order) => {
    const waiting = new Map<string, () => void>();
    const both = Promise.withResolvers<void>();
    const { call } = await callerOf(
      (request, response) => {
        const method = request.method ?? '';
        const isNew = request.headers.cookie?.includes('session=new');
        const reply = () => {
          if (method === 'POST')
            answer(response, 201, { type: '', token: '' }, { 'Set-Cookie': 'session=new' });
          else if (isNew) answer(response, 200, { url: 'signed in' });
          else answer(response, 401, { message: 'Unauthenticated.' });
        };
        if (isNew) return reply();
        waiting.set(method, reply);
        if (waiting.size === 2) both.resolve();
      },
      new Map([
        ['session', 'old'],
        ['XSRF-TOKEN', 't'],
      ]),
    );
    const reading = call(readLot, { params: { id: 1 } });
    const changing = call(bid, { body: { amount: 1 } });
    await both.promise;
    waiting.get(order[0] ?? '')?.();
    if (order[0] === 'POST') await changing;
    waiting.get(order[1] ?? '')?.();
    expect(await reading).toEqual({ url: 'signed in' });
    await changing;
  },
);

test('an answer that is not ours still says what happened', async () => {
  const { call } = await callerOf((_, response) =>
    response.writeHead(502, { 'X-Request-Id': 'r2' }).end('<html>'),
  );
  expect(await failure(call(readLot, { params: { id: 1 } }))).toMatchObject({
    status: 502,
    message: 'Request failed (502)',
    requestId: 'r2',
  });
});

test('a success that cannot be read leaves open whether the server acted', async () => {
  const { call } = await callerOf((_, response) => response.writeHead(200).end('<html>'));
  expect(await failure(call(readLot, { params: { id: 1 } }))).toMatchObject({ unanswered: true });
});

test('a broken connection is told apart from a refusal', async () => {
  const { call } = await callerOf((request) => request.destroy());
  expect(await failure(call(readLot, { params: { id: 1 } }))).toMatchObject({
    status: 0,
    unanswered: true,
  });
});

test("the clock follows the server's, not the device's", async () => {
  const ahead = 90_000;
  const { call } = await callerOf((_, response) =>
    answer(response, 200, {}, { 'X-Server-Time': new Date(Date.now() + ahead).toISOString() }),
  );
  await call(readLot, { params: { id: 1 } });
  expect(Math.abs(serverNow() - Date.now() - ahead)).toBeLessThan(2_000);
});
