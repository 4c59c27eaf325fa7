import { expect, test } from 'vitest';
import { keyPair, sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { fromBase64, toBytes, toText } from './bytes.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import {
  COSIGNATURE,
  ED25519,
  readNote,
  readVkey,
  signText,
  verifyNote,
  writeNote,
  writeVkey,
} from './note.ts';

/** The key and the note of Go's own tests (golang.org/x/mod/sumdb/note). */
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
/** With the signature's type before it. */
const PETERS_SECRET = fromBase64('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz');
const ANSWER =
  'If you think cryptography is the answer to your problem,\n' +
  "then you don't know what your problem is.\n";
const SIGNED =
  `${ANSWER}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXg` +
  'KvqfqdngotpRZb6KE6RyyBwJnAM=\n';

const log = await keyPair('fairlot.example/log/1');
const witness = await keyPair('witness.example/w1', COSIGNATURE);
const known = [log.key, witness.key];
const head = {
  origin: log.key.name,
  size: 20_852_163,
  root: sha256(toBytes('root')),
  extensions: [],
};
const text = writeCheckpoint(head);
const signed = async (time = 1_679_315_147) => ({
  text,
  signatures: [
    await signText(log.key, log.sign, text),
    await signText(witness.key, witness.sign, text, time),
  ],
});
const whoSigned = async (note: string) => {
  const read = readNote(toBytes(note));
  const who = read && (await verifyNote(verifyEd25519, read, known));
  return who?.map(({ key }) => key.name);
};

test('the published key and the published note are read, verified, and made byte for byte', async () => {
  const key = readVkey(sha256, PETER);
  const note = readNote(toBytes(SIGNED));
  expect(key && writeVkey(key)).toBe(PETER);
  expect(key && note && (await verifyNote(verifyEd25519, note, [key]))).toEqual([{ key }]);
  const peter = await keyPair('PeterNeumann', ED25519, PETERS_SECRET?.slice(1));
  expect(writeVkey(peter.key)).toBe(PETER);
  const again = { text: ANSWER, signatures: [await signText(peter.key, peter.sign, ANSWER)] };
  expect(toText(writeNote(again))).toBe(SIGNED);
});

test('a key with any character changed, added or left out is no key', () => {
  for (let at = 0; at < PETER.length; at++) {
    const next = String.fromCharCode(PETER.charCodeAt(at) + 1);
    expect(readVkey(sha256, PETER.slice(0, at) + next + PETER.slice(at + 1))).toBeUndefined();
    expect(readVkey(sha256, PETER.slice(0, at) + PETER.slice(at + 1))).toBeUndefined();
  }
  expect(readVkey(sha256, `${PETER}\n`)).toBeUndefined();
  expect(readVkey(sha256, PETER.replace('c74f20a3', 'C74F20A3'))).toBeUndefined();
});

test('a witness signs the checkpoint and the time', async () => {
  const note = await signed();
  const who = await verifyNote(verifyEd25519, note, known);
  expect(who).toEqual([{ key: log.key }, { key: witness.key, time: 1_679_315_147 }]);
  const [first, second] = (await signed()).signatures;
  const [, later] = (await signed(1_679_315_148)).signatures;
  if (!first || !second || !later) throw new Error('There are two signatures.');
  const forged = new Uint8Array([
    ...later.signature.subarray(0, 8),
    ...second.signature.subarray(8),
  ]);
  const moved = { text, signatures: [first, { ...second, signature: forged }] };
  expect(await verifyNote(verifyEd25519, moved, known)).toBeUndefined();
});

test('strangers are ignored, a repeated signature counts once, and one forgery spoils the note', async () => {
  const note = await signed();
  const stranger = await keyPair('stranger.example');
  const namesake = { ...(await signText(stranger.key, stranger.sign, text)), name: log.key.name };
  const more = { text, signatures: [namesake, ...note.signatures, ...note.signatures] };
  const who = await verifyNote(verifyEd25519, more, known);
  expect(who?.map(({ key }) => key.name)).toEqual([log.key.name, witness.key.name]);
  const forged = { text, signatures: [...note.signatures, { ...namesake, id: log.key.id }] };
  expect(await verifyNote(verifyEd25519, forged, known)).toBeUndefined();
});

test('whatever is not written as the format says is no note', async () => {
  const whole = toText(writeNote(await signed())) ?? '';
  expect(await whoSigned(whole)).toEqual([log.key.name, witness.key.name]);
  for (const spoilt of [
    whole.slice(0, -1),
    `${whole}\n`,
    whole.replaceAll('\n', '\r\n'),
    whole.replaceAll('—', '-'),
    whole.replace('— ', '—  '),
    whole.replaceAll('=\n', '\n'),
    whole.replace(' witness.example/w1', ' witness.example/w 1'),
    whole.replace('\n\n', '\n'),
    text,
    '',
  ]) {
    expect(readNote(toBytes(spoilt)), spoilt).toBeUndefined();
  }
  expect(readNote(Uint8Array.of(0xff, ...toBytes(whole)))).toBeUndefined();
});

test('a checkpoint has one spelling', () => {
  expect(readCheckpoint(text)).toEqual(head);
  expect(readCheckpoint(`${text}more\n`)?.extensions).toEqual(['more']);
  expect(readCheckpoint(writeCheckpoint({ ...head, size: 0 }))?.size).toBe(0);
  for (const spoilt of [
    text.slice(0, -1),
    `${text}\n`,
    text.replace('20852163', '020852163'),
    text.replace('20852163', '+20852163'),
    text.replace('20852163', '2e7'),
    text.replace('20852163', '9007199254740993'),
    text.replace('=\n', '\n'),
    text.replace('fairlot.example/log/1', ''),
  ]) {
    expect(readCheckpoint(spoilt), spoilt).toBeUndefined();
  }
});
