import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bidOverHttp, postTo } from '#verification/support/bidding/bid-over-http.ts';
import { buildField } from '#verification/support/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { type RunningServer, runServer, stopServer } from '#verification/support/running-server.ts';
import { Stranger } from '#verification/support/stranger.ts';

interface ToldSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  links: { traceId: string; spanId: string }[];
  status: { code?: number };
}

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const appSecret = 'a secret for a server that is traced';

vi.setConfig({ testTimeout: 120_000 });

const spans: ToldSpan[] = [];
const keys: unknown[] = [];
let whole = '';
let collector: Server;
let database: TestDatabase;
let server: RunningServer;

/** Takes what OTLP over HTTP sends, as a collector does. */
async function openCollector(): Promise<number> {
  collector = createServer((request, response) => {
    keys.push(request.headers['x-key']);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      whole += text;
      const { resourceSpans } = JSON.parse(text);
      spans.push(...resourceSpans[0].scopeSpans[0].spans);
      response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  return (collector.address() as AddressInfo).port;
}

beforeAll(async () => {
  const port = await openCollector();
  database = await createTestDatabase();
  server = await runServer({
    DATABASE_URL: database.url,
    APP_SECRET: appSecret,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
  });
});
afterAll(async () => {
  if (server) await stopServer(server);
  collector.close();
  await database.drop();
});

const spanOf = (found: (span: ToldSpan) => boolean): Promise<ToldSpan> =>
  expect
    .poll(() => spans.find(found), { timeout: 30_000 })
    .toBeDefined()
    .then(() => spans.find(found) as ToldSpan);

const attribute = ({ attributes }: ToldSpan, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

test('a request is told by its route, with its statements below it and the caller’s trace above', async () => {
  const someone = new Stranger(server.url, {
    traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01`,
  });
  const reply = await someone.get('/api/auctions?status=live&q=Wilhelmina');
  const id = reply.headers.get('x-request-id');
  const span = await spanOf((one) => attribute(one, 'fairlot.request_id') === id);
  expect(span).toMatchObject({
    name: 'GET /api/auctions',
    traceId: CALLER.traceId,
    parentSpanId: CALLER.spanId,
    status: {},
  });
  expect(attribute(span, 'http.response.status_code')).toBe(200);
  expect(BigInt(span.endTimeUnixNano)).toBeGreaterThan(BigInt(span.startTimeUnixNano));
  const statement = await spanOf(({ parentSpanId }) => parentSpanId === span.spanId);
  expect(statement.traceId).toBe(CALLER.traceId);
  expect(String(attribute(statement, 'db.query.text'))).toMatch(/auctions/);
  expect(keys).toContain('a key');
});

test('a batch of bids is a trace of its own, linked to the requests whose bids it decided', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const { bidderIds, lotIds } = field;
  const submit = await bidOverHttp(database.db, { post: postTo(server.url), appSecret, bidderIds });
  const [bidderId = 0] = bidderIds;
  const bidder = { id: bidderId, role: 'buyer', name: 'Jane Doe', email: 'j@x.test' } as const;
  await submit(lotIds[0] ?? 0, { bidder, cents: 150 });

  const request = await spanOf(({ name }) => name === 'POST /api/auctions/:id/bids');
  const batch = await spanOf(({ name }) => name === 'batch of bids');
  expect(batch.traceId).not.toBe(request.traceId);
  expect(batch.links).toMatchObject([{ traceId: request.traceId, spanId: request.spanId }]);
  expect(attribute(batch, 'fairlot.bids')).toBe(1);
  for (const name of ['lock and read', 'write and commit']) {
    const part = await spanOf((span) => span.name === name);
    expect(part.parentSpanId).toBe(batch.spanId);
  }
});

test('what is told holds nobody’s data: routes and statements, no addresses and no values', async () => {
  const email = 'wilhelmina.secret@hidden.test';
  const someone = new Stranger(server.url, {
    traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01`,
    tracestate: 'shop=wilhelmina',
  });
  const password = 'a password nobody writes down';
  const account = { name: 'Wilhelmina P', email, password, password_confirmation: password };
  expect((await someone.post('/register', account)).status).toBe(201);
  await someone.get(`/reset-password/abcdef/${encodeURIComponent(email)}`);
  await spanOf(({ name }) => name === 'POST /register');
  await stopServer(server);
  expect(spans.length).toBeGreaterThan(10);
  expect(whole).toContain('insert into');
  expect(whole).not.toMatch(/Wilhelmina|hidden\.test|abcdef|nobody writes/i);
});
