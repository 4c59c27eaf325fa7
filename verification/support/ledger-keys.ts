import { sha256 } from '@noble/hashes/sha2.js';
import { concat, fromBase64, fromHex, toBytes } from '#domain/ledger/bytes.ts';
import type { Sign, VerifySignature } from '#domain/ledger/hashing.ts';
import { ED25519, type NoteKey, noteKey, type SignatureType } from '#domain/ledger/note.ts';

export { sha256 };

type Format = 'raw' | 'pkcs8';

/** The part of WebCrypto that is needed here, in Node as in browsers; domain tests have no types of it. */
declare const crypto: {
  subtle: {
    importKey(
      format: Format,
      bytes: Uint8Array,
      algorithm: 'Ed25519',
      extractable: boolean,
      usages: ('sign' | 'verify')[],
    ): Promise<object>;
    exportKey(format: 'jwk', key: object): Promise<{ x: string }>;
    sign(algorithm: 'Ed25519', key: object, message: Uint8Array): Promise<ArrayBuffer>;
    verify(
      algorithm: 'Ed25519',
      key: object,
      signature: Uint8Array,
      message: Uint8Array,
    ): Promise<boolean>;
  };
};

export const verifyEd25519: VerifySignature = async (publicKey, message, signature) => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, message);
};

export interface KeyPair {
  key: NoteKey;
  sign: Sign;
}

/** What stands before the 32 bytes of a private key in PKCS #8. */
const PKCS8 = fromHex('302e020100300506032b657004220420') ?? new Uint8Array();

/** A key whose private half is the hash of its name: the same in every run. */
export async function keyPair(
  name: string,
  type: SignatureType = ED25519,
  seed: Uint8Array = sha256(toBytes(name)),
): Promise<KeyPair> {
  const secret = await crypto.subtle.importKey('pkcs8', concat(PKCS8, seed), 'Ed25519', true, [
    'sign',
  ]);
  const { x } = await crypto.subtle.exportKey('jwk', secret);
  const base64 = `${x.replaceAll('-', '+').replaceAll('_', '/')}=`;
  return {
    key: noteKey(sha256, name, type, fromBase64(base64) ?? new Uint8Array()),
    sign: async (message) => new Uint8Array(await crypto.subtle.sign('Ed25519', secret, message)),
  };
}
