import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concat, toBytes } from '#domain/ledger/bytes.ts';
import { writeCheckpoint } from '#domain/ledger/checkpoint.ts';
import {
  readSignatures,
  readVkey,
  signText,
  verifyNote,
  writeNote,
  writeVkey,
} from '#domain/ledger/note.ts';
import {
  appendLeaf,
  consistencySpans,
  EMPTY_RANGE,
  leafHash,
  rangeRoot,
  spanRoot,
  type TreeNode,
} from '#domain/ledger/tree.ts';
import { writeAddCheckpoint } from '#domain/ledger/witness.ts';
import { freePort } from '../support/free-port.ts';
import { keyPair, sha256, verifyEd25519 } from '../support/ledger-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlot-witness-'));
const log = await keyPair('fairlot.example/log/1');
let port: number;
let running: ChildProcess;
let line = '';

async function start(): Promise<void> {
  const words = ['--name', 'witness.example/w', '--log', writeVkey(log.key), '--folder', folder];
  running = spawn(process.execPath, ['server/cli/witness.ts', ...words, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  while (!said.includes('\nwitness ')) said += (await once(running.stdout ?? running, 'data'))[0];
  line = said.split('\n').at(-2) ?? '';
}
async function kill(): Promise<void> {
  running.kill('SIGKILL');
  await once(running, 'exit');
}
beforeAll(async () => {
  port = await freePort();
  await start();
});
afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true });
});

/** A tree of so many entries; `other` tells trees apart from their first differing entry on. */
function treeOf(size: number, other = size) {
  const nodes = new Map<string, Uint8Array>();
  let range = EMPTY_RANGE;
  for (let at = 0; at < size; at++) {
    const leaf = leafHash(sha256, toBytes(`entry ${at}${at < other ? '' : ' forged'}`));
    range = appendLeaf(sha256, range, leaf, ({ level, index }, root) => {
      nodes.set(`${level} ${index}`, root);
    });
  }
  const read = ({ level, index }: TreeNode) => nodes.get(`${level} ${index}`) ?? new Uint8Array();
  return {
    head: { origin: log.key.name, size, root: rangeRoot(sha256, range), extensions: [] },
    since: (old: number) => consistencySpans(old, size).map((span) => spanRoot(sha256, read, span)),
  };
}

async function ask(old: number, tree: ReturnType<typeof treeOf>) {
  const text = writeCheckpoint(tree.head);
  const signature = await signText(log.key, log.sign, text);
  const checkpoint = writeNote({ text, signatures: [signature] });
  const body = writeAddCheckpoint({ old, proof: tree.since(old), checkpoint });
  const url = `http://127.0.0.1:${port}/add-checkpoint`;
  const reply = await fetch(url, { method: 'POST', body: Buffer.from(body) });
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    text: await reply.text(),
    checkpoint: text,
  };
}

test('a witness cosigns what extends the log, and says where it is to who forgot', async () => {
  const first = await ask(0, treeOf(5));
  const [, , vkey = ''] = line.split(' ');
  const key = readVkey(sha256, vkey);
  const signatures = readSignatures(first.text);
  if (!key || !signatures) throw new Error('Both can be read.');
  const note = { text: first.checkpoint, signatures };
  expect(await verifyNote(verifyEd25519, note, [key])).toMatchObject([{ key }]);
  expect((await ask(5, treeOf(13))).status).toBe(200);
  expect(await ask(0, treeOf(20))).toMatchObject({
    status: 409,
    type: 'text/x.tlog.size',
    text: '13\n',
  });
});

test('killed at any moment it knows what it cosigned, with the same key, and never cosigns a fork', async () => {
  const before = line;
  await kill();
  await start();
  expect(line).toBe(before);
  expect((await ask(13, treeOf(13))).status).toBe(200);
  expect(await ask(13, treeOf(13, 12))).toMatchObject({ status: 409, text: '13\n' });
  expect((await ask(13, treeOf(20, 12))).status).toBe(422);
  expect((await ask(13, treeOf(20))).status).toBe(200);
  const kept = readdirSync(folder).filter((name) => name.startsWith('evidence-'));
  expect(kept.length).toBe(2);
  for (const name of kept)
    expect(readFileSync(join(folder, name), 'utf8')).toContain('fairlot.example/log/1');
});

test('it signs for the logs that it was told of, and for nobody else', async () => {
  const url = `http://127.0.0.1:${port}`;
  const body = Buffer.from(concat(toBytes('old 0\n\n'), toBytes('nonsense')));
  const post = (path: string, sent: Buffer) =>
    fetch(url + path, { method: 'POST', body: sent }).then(({ status }) => status);
  expect(await post('/add-checkpoint', body)).toBe(400);
  expect(await post('/', body)).toBe(404);
  expect(await post('/add-checkpoint', Buffer.alloc(100_000))).toBe(413);
});
