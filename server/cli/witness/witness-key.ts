import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fromHex } from '#domain/ledger/bytes.ts';
import type { Sign } from '#domain/ledger/hashing.ts';
import { COSIGNATURE, type NoteKey, noteKey } from '#domain/ledger/note.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { writeDurably } from './memory.ts';

/** What stands before the 32 bytes of a private key in PKCS #8. */
const PKCS8 = fromHex('302e020100300506032b657004220420') ?? new Uint8Array();

/** The key in this file, which is made if it is not there: 64 hex digits, for its owner only. */
export function openWitnessKey(path: string, name: string): { key: NoteKey; sign: Sign } {
  if (!existsSync(path)) writeDurably(path, `${randomBytes(32).toString('hex')}\n`);
  const seed = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (seed.length !== 32) throw new Error(`${path} is damaged.`);
  const der = Buffer.concat([PKCS8, seed]);
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  const publicKey = new Uint8Array(Buffer.from(x, 'base64url'));
  return {
    key: noteKey(sha256, name, COSIGNATURE, publicKey),
    sign: (message) => sign(null, message, secret),
  };
}
