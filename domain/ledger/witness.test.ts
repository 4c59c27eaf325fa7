import { expect, test } from 'vitest';
import { keyPair, sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { toBytes, toText } from './bytes.ts';
import { writeCheckpoint } from './checkpoint.ts';
import { signText, writeNote } from './note.ts';
import {
  appendLeaf,
  consistencySpans,
  EMPTY_RANGE,
  leafHash,
  rangeRoot,
  type TreeHead,
} from './tree.ts';
import { judgeCheckpoint, readAddCheckpoint, writeAddCheckpoint } from './witness.ts';

const log = await keyPair('fairlot.example/log/1');
const stranger = await keyPair('stranger.example/log');

const rangeOf = (entries: readonly string[]) =>
  entries
    .map((entry) => leafHash(sha256, toBytes(entry)))
    .reduce((range, leaf) => appendLeaf(sha256, range, leaf), EMPTY_RANGE);
const headOf = (entries: readonly string[]): TreeHead => ({
  size: entries.length,
  root: rangeRoot(sha256, rangeOf(entries)),
});
const proofOf = (entries: readonly string[], earlier: number) =>
  consistencySpans(earlier, entries.length).map(([start, end]) =>
    rangeRoot(sha256, rangeOf(entries.slice(start, end))),
  );
const entries = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const fork = ['a', 'b', 'x', 'd', 'e', 'f', 'g'];

/** What the log asks a witness that cosigned its first `seen` entries. */
async function ask(history: readonly string[], old: number, seen: number, signer = log) {
  const text = writeCheckpoint({ origin: signer.key.name, ...headOf(history), extensions: [] });
  const signatures = [await signText(signer.key, signer.sign, text)];
  const proof = old <= history.length ? proofOf(history, old) : [];
  const body = writeAddCheckpoint({ old, proof, checkpoint: writeNote({ text, signatures }) });
  return judge(body, seen);
}
const judge = (body: Uint8Array, seen: number) =>
  judgeCheckpoint(
    sha256,
    verifyEd25519,
    body,
    (origin) => (origin === log.key.name ? [log.key] : undefined),
    () => (seen === 0 ? undefined : headOf(entries.slice(0, seen))),
  );

test('a witness cosigns what extends the last checkpoint, the first one, and the same again', async () => {
  expect(await ask(entries, 0, 0)).toMatchObject({ status: 200, checkpoint: { size: 7 } });
  expect(await ask(entries, 3, 3)).toMatchObject({ status: 200 });
  expect(await ask(entries, 7, 7)).toMatchObject({ status: 200 });
});

test('a witness that is shown another history refuses', async () => {
  expect(await ask(fork, 3, 3)).toEqual({ status: 422 });
  expect(await ask(fork, 7, 7)).toEqual({ status: 409, size: 7 });
  expect(await ask(entries.slice(0, 3), 3, 7)).toEqual({ status: 409, size: 7 });
  expect(await ask(entries, 0, 3)).toEqual({ status: 409, size: 3 });
  expect(await ask(entries.slice(0, 3), 7, 7)).toEqual({ status: 400 });
});

test('a witness refuses logs that it does not know and signatures that are not theirs', async () => {
  expect(await ask(entries, 0, 0, stranger)).toEqual({ status: 404 });
  const impostor = { ...stranger, key: { ...stranger.key, name: log.key.name } };
  expect(await ask(entries, 0, 0, impostor)).toEqual({ status: 403 });
  const namesake = { ...stranger, key: log.key };
  expect(await ask(entries, 0, 0, namesake)).toEqual({ status: 403 });
});

test('a request has one spelling', async () => {
  const example = [
    'old 20852014',
    'PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=',
    'jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=',
    '',
    'example.com/behind-the-sofa',
    '20852163',
    'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=',
    '',
    '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=',
    '',
  ].join('\n');
  const request = readAddCheckpoint(toBytes(example));
  expect(request).toMatchObject({ old: 20_852_014 });
  expect(request && toText(writeAddCheckpoint(request))).toBe(example);
  for (const spoilt of [
    example.replace('old 2', 'old 02'),
    example.replace('old', 'Old'),
    example.replace('kaw=\n', 'kaw=\r\n'),
    example.replace('kaw=', 'kax='),
    example.replace('\n\n', '\n'),
    example.replace('PlRN', `${'PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=\n'.repeat(62)}PlRN`),
  ]) {
    expect(readAddCheckpoint(toBytes(spoilt)), spoilt).toBeUndefined();
    expect(await judge(toBytes(spoilt), 0)).toEqual({ status: 400 });
  }
});
