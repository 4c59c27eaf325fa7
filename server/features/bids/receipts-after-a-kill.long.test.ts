import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import type { PlacedBid } from '#contract/bids/place-bid.schemas.ts';
import { toBytes } from '#domain/ledger/bytes.ts';
import { openReceipt } from '#domain/ledger/receipt.ts';
import { openLedgerKey } from '#server/platform/keys/ledger-key.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { verifyEd25519 } from '#server/platform/keys/verify-ed25519.ts';
import { bidOverHttp, postTo } from '#verification/support/bidding/bid-over-http.ts';
import { buildField } from '#verification/support/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { freePort } from '#verification/support/free-port.ts';
import { runServer, stopServer } from '#verification/support/running-server.ts';
import { openTcpProxy } from '#verification/support/tcp-proxy.ts';

const appSecret = 'a secret for a server that is killed, long enough';
const APP_URL = 'http://localhost:4998';
const LEDGER_KEY = '5e'.repeat(32);
const ours = { RATE_LIMITS: 'off', APP_SECRET: appSecret, APP_URL, LEDGER_KEY };
const within = { timeout: 60_000, interval: 100 };
const log = openLedgerKey({ ledgerKey: LEDGER_KEY, appUrl: APP_URL })('log/1').key;

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlot-kill-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('killed after the commit, before its answer is heard: another server signs what was decided', async () => {
  const { db } = database;
  const settings = { ...ours, DATABASE_URL: database.url, DATA_DIR: folder };
  const first = await runServer(settings);
  const [port, { bidderIds, lotIds }] = [await freePort(), await buildField(db)];
  const [bidder = 0] = bidderIds;
  const [lot = 0] = lotIds;
  const line = await openTcpProxy(port, { port: Number(new URL(first.url).port) });
  const bid = {
    bidder: { id: bidder, role: 'buyer' as const, name: 'Jane Doe', email: 'jane@example.test' },
    ...{ cents: 100, key: { text: 'once', request: '' } },
  };
  const say = async (url: string) =>
    (await bidOverHttp(db, { post: postTo(url), appSecret, bidderIds }))(lot, bid);

  line.set('deaf');
  const unheard = say(`http://127.0.0.1:${port}`);
  const stored = db.selectFrom('bids').select('placed_at').where('auction_id', '=', lot);
  while (!(await stored.executeTakeFirst())) await pause(5);
  await stopServer(first, 'SIGKILL');
  line.cut();
  expect((await unheard).accepted).toBe(false);
  await line.close();

  const second = await runServer(settings);
  const receiptAgain = async () => {
    const answer = await say(second.url);
    if (!answer.accepted) throw new Error('It was accepted before.');
    const { bid: placed, receipt } = JSON.parse(answer.json) as z.output<typeof PlacedBid>;
    const said = await openReceipt(sha256, verifyEd25519, log, toBytes(receipt ?? ''));
    expect(answer.replayed).toBe(true);
    expect(said).toMatchObject({ kind: 'accepted', lot, seq: 1, asked: 100, price: 100 });
    return { id: placed.id, said: said as { at: number; ends: number | null } };
  };
  const { id, said } = await receiptAgain();
  expect(Math.floor(said.at / 1_000)).toBe(
    (await stored.executeTakeFirstOrThrow()).placed_at.getTime(),
  );
  // The log has the bid, and the end after it, before long.
  await vi.waitFor(async () => {
    expect((await fetch(`${second.url}/api/bids/${id}/proof`)).status).toBe(200);
  }, within);
  const ends = await db
    .selectFrom('auctions')
    .select('ends_at')
    .where('id', '=', lot)
    .executeTakeFirstOrThrow();
  expect((await receiptAgain()).said).toEqual({ ...said, ends: ends.ends_at?.getTime() });
  await stopServer(second);
});
