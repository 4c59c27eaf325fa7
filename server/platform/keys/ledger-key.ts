import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { fromHex, toBytes } from '#domain/ledger/bytes.ts';
import {
  ED25519,
  type NoteKey,
  type NoteSignature,
  noteKey,
  writeVkey,
} from '#domain/ledger/note.ts';
import type { Config } from '#server/config/config.ts';
import { sha256 } from './sha256.ts';

/** Signs under one name: what each name has signed must never contradict itself. */
export interface LedgerSigner {
  key: NoteKey;
  /** The public key in one line, as `/log/1/vkey` shows it. */
  vkey: string;
  /** Signs the text of a note, such as a checkpoint's. Whoever calls makes sure that it may be said. */
  sign(text: string): NoteSignature;
}

/** What stands before the 32 bytes of a private key in PKCS #8. */
const PKCS8 = fromHex('302e020100300506032b657004220420') ?? new Uint8Array();

/**
 * The site's one Ed25519 key, by the names under which it signs: `openLedgerKey(config)('log/1')` signs as
 * `fairlot.example/log/1`, the public address without its scheme. Servers with the same LEDGER_KEY sign alike.
 */
export function openLedgerKey({
  ledgerKey,
  appUrl,
}: Pick<Config, 'ledgerKey' | 'appUrl'>): (path: string) => LedgerSigner {
  const der = Buffer.concat([PKCS8, Buffer.from(ledgerKey, 'hex')]);
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  const publicKey = new Uint8Array(Buffer.from(x, 'base64url'));
  const { host } = new URL(appUrl);
  return (path) => {
    const key = noteKey(sha256, `${host}/${path}`, ED25519, publicKey);
    return {
      key,
      vkey: writeVkey(key),
      sign: (text) => ({
        name: key.name,
        id: key.id,
        signature: sign(null, toBytes(text), secret),
      }),
    };
  };
}
