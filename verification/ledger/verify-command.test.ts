import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeProof } from '#domain/ledger/proof.ts';
import { inclusionSpans } from '#domain/ledger/tree.ts';
import { writeLotProof } from '#domain/ledger/write-lot-proof.ts';
import { chanceOf } from '#verification/simulation/virtual/chance.ts';
import { playLot } from './played-lot.ts';
import { lotProofOf } from './proved-lot.ts';
import { logOfLots, policyOfAnother, sampleLog } from './sample-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlot-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));
const pathOf = (name: string, content: Uint8Array | string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

/** As the site hands it out. */
beforeAll(async () => {
  const build = { outDir: folder, emptyOutDir: false };
  const environments = { verify: { build } };
  const builder = await createBuilder({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    environments,
  });
  const { verify } = builder.environments;
  if (!verify) throw new Error('There is no such build.');
  await builder.build(verify);
});

const { log, lots } = await logOfLots(chanceOf(7), [playLot(chanceOf(7), 42, 40)]);
const [lot] = lots as [(typeof lots)[number]];
const older = await sampleLog(log.entries.slice(0, 5));
const file = writeLotProof(lotProofOf(log, lot, 5));

/** Only root may start a process that has no network at all. */
const withoutNetwork = spawnSync('unshare', ['-n', 'true']).status === 0 ? ['unshare', '-n'] : [];

function verify(...args: string[]): { status: number | null; said: string } {
  const [program = '', ...words] = [
    ...withoutNetwork,
    process.execPath,
    join(folder, 'verify.mjs'),
  ];
  const { status, stdout, stderr } = spawnSync(program, [...words, ...args], {
    ...{ cwd: folder, env: {}, encoding: 'utf8' },
    env: { PATH: process.env.PATH },
  });
  return { status, said: stdout + stderr };
}

test('one file checks a lot without network: it holds, and compared with what was kept by all ten checks', () => {
  const path = pathOf('lot.txt', file);
  expect(verify(path)).toMatchObject({
    status: 0,
    said: expect.stringContaining(
      'everything that could be checked holds. Not checked: the key, older checkpoints.',
    ),
  });
  const checkpoint = pathOf('older', older.checkpoint);
  const policy = pathOf('policy', log.policyText);
  const { status, said } = verify(
    path,
    '--key',
    log.vkey,
    '--checkpoint',
    checkpoint,
    '--policy',
    policy,
  );
  expect(status).toBe(0);
  expect(said.match(/^holds /gm)).toHaveLength(10);
});

test('one byte of one bid is changed: it says which bid, and ends with 1', () => {
  const changed = Buffer.from(file)
    .toString()
    .replace(/(\nseq 3\nbidder \w+\nprice )(\d)/, '$17');
  const { status, said } = verify(pathOf('changed.txt', changed));
  expect({ status, first: said.split('\n', 1)[0] }).toEqual({
    status: 1,
    first: 'Bid 3 is not what was put into the ledger.',
  });
});

test('the proof of one bid holds by the key, and not when a byte of the bid is changed', async () => {
  const index = log.entries.findIndex((entry) => Buffer.from(entry).includes('\nseq 3\n'));
  const [extra = new Uint8Array()] = log.entries.slice(index);
  const hashes = log.prove(inclusionSpans([index], log.head.size));
  const proof = { index, extra, hashes, checkpoint: log.checkpoint };
  const path = pathOf('bid.tlog-proof', writeProof(proof));
  expect(verify(path).status).toBe(2);
  expect(verify(path, '--key', log.vkey)).toMatchObject({
    status: 0,
    said: expect.stringContaining('\n  seq 3\n'),
  });
  const policies = [log.policyText, await policyOfAnother(log)].map((text, at) =>
    pathOf(`policy-${at}`, text),
  );
  const byPolicy = policies.map((policy) => verify(path, '--key', log.vkey, '--policy', policy));
  expect(byPolicy.map(({ status }) => status)).toEqual([0, 1]);
  const changed = Buffer.from(extra)
    .toString()
    .replace(/(\nprice )\d/, '$19');
  const other = pathOf('other.tlog-proof', writeProof({ ...proof, extra: Buffer.from(changed) }));
  expect(verify(other, '--key', log.vkey)).toEqual({
    status: 1,
    said: 'This entry is not in the ledger that was signed.\n',
  });
});

test('what cannot be read ends with 2, in one line', () => {
  for (const args of [
    [pathOf('page.html', '<html></html>\n')],
    [pathOf('cut.txt', file.subarray(0, 2_000))],
    [join(folder, 'missing')],
    ['http://127.0.0.1:1/auction/42'],
  ]) {
    const { status, said } = verify(...args);
    expect({ status, lines: said.trimEnd().split('\n').length }, args[0]).toEqual({
      status: 2,
      lines: 1,
    });
  }
  expect(verify().status).toBe(2);
});

test('it needs nothing but Node', () => {
  const imported = execFileSync('grep', ['-oE', 'from "[^"]+"', join(folder, 'verify.mjs')], {
    encoding: 'utf8',
  });
  expect(
    imported
      .trim()
      .split('\n')
      .every((one) => one.startsWith('from "node:')),
  ).toBe(true);
});
