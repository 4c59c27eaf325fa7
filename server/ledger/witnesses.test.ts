import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toBytes } from '#domain/ledger/bytes.ts';
import { writeVkey } from '#domain/ledger/note.ts';
import { openCheckpoint } from '#domain/ledger/open-checkpoint.ts';
import { readPolicy } from '#domain/ledger/policy.ts';
import { serveWitness } from '#server/cli/witness/serve.ts';
import { openWitness } from '#server/cli/witness/witness.ts';
import { openLedgerKey } from '#server/platform/keys/ledger-key.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { verifyEd25519 } from '#server/platform/keys/verify-ed25519.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { eventually } from '#verification/support/eventually.ts';
import { freePort } from '#verification/support/free-port.ts';
import { type RunningServer, runServer, stopServer } from '#verification/support/running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlot-witnesses-'));
const LEDGER_KEY = '5e'.repeat(32);
const APP_URL = 'http://localhost:4999';
const { vkey } = openLedgerKey({ ledgerKey: LEDGER_KEY, appUrl: APP_URL })('log/1');
const witness = openWitness(join(folder, 'witness'), 'witness.example/w', [vkey]);
const listening = serveWitness(witness);
let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const dead = openWitness(join(folder, 'dead'), 'dead.example/w', [vkey]);
  const path = join(folder, 'policy');
  writeFileSync(
    path,
    `witness ours ${writeVkey(witness.key)} http://127.0.0.1:${port}\n` +
      `witness dead ${writeVkey(dead.key)} http://127.0.0.1:${await freePort()}\n` +
      'group one any ours dead\nquorum one\n',
  );
  server = await runServer({
    ...{ DATABASE_URL: database.url, DEMO: 'off', LEDGER_KEY, APP_URL, LEDGER_POLICY: path },
    DATA_DIR: join(folder, 'data'),
  });
});
afterAll(async () => {
  if (server) await stopServer(server);
  listening.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('a checkpoint bears the cosignatures that its policy asks for, and does not wait for a dead witness', async () => {
  const policy = await eventually(async () => {
    const reply = await fetch(`${server.url}/log/1/policy`);
    expect(reply.status).toBe(200);
    return reply.text();
  });
  const read = readPolicy(sha256, toBytes(policy));
  if ('fault' in read) throw new Error(read.fault);
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${server.url}/log/1/checkpoint`);
        const note = new Uint8Array(await reply.arrayBuffer());
        const opened = reply.ok && (await openCheckpoint(verifyEd25519, note, read));
        return typeof opened === 'object' && [...opened.cosigned.keys(), opened.quorum];
      },
      { timeout: 20_000 },
    )
    .toEqual(['ours', true]);
});
