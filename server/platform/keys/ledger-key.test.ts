import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readVkey, verifyNote, writeVkey } from '#domain/ledger/note.ts';
import { loadConfig } from '#server/config/config.ts';
import { keyPair, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { openLedgerKey } from './ledger-key.ts';
import { sha256 } from './sha256.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlot-key-'));
afterAll(() => rmSync(folder, { recursive: true }));
const load = (more: Record<string, string> = {}) =>
  loadConfig({ APP_URL: 'https://fairlot.example', ...more }, folder);

test('the key of the ledger is made once, for its owner only, and stays', () => {
  const { vkey } = openLedgerKey(load())('log/1');
  expect(openLedgerKey(load())('log/1').vkey).toBe(vkey);
  const path = join(folder, '.data/ledger-key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(readdirSync(join(folder, '.data')).toSorted()).toEqual(['app-secret', 'ledger-key']);
});

test('what it signs under a name, everybody can check with the public key of that name alone', async () => {
  const LEDGER_KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
  const signerOf = openLedgerKey(load({ LEDGER_KEY }));
  const log = signerOf('log/1');
  expect(log.key.name).toBe('fairlot.example/log/1');
  // RFC 8032, section 7.1: the public key of the first test.
  const seed = Buffer.from(LEDGER_KEY, 'hex');
  expect(log.vkey).toBe(writeVkey((await keyPair('fairlot.example/log/1', 1, seed)).key));
  const key = readVkey(sha256, log.vkey);
  if (!key) throw new Error('The key can be read.');
  const note = { text: 'a text\n', signatures: [log.sign('a text\n')] };
  expect(await verifyNote(verifyEd25519, note, [key])).toEqual([{ key }]);
  const other = { ...note, text: 'another text\n' };
  expect(await verifyNote(verifyEd25519, other, [key])).toBeUndefined();
  const elsewhere = { ...note, signatures: [signerOf('log/2').sign(note.text)] };
  expect(await verifyNote(verifyEd25519, elsewhere, [key])).toEqual([]);
});
