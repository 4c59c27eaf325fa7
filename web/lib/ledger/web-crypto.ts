import { sha256 as noble } from '@noble/hashes/sha2.js';
import type { Hash, VerifySignature } from '#domain/ledger/hashing.ts';

export const sha256: Hash = noble;

const importKey = (publicKey: Uint8Array) =>
  crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify']);

const verify: VerifySignature = async (publicKey, message, signature) => {
  const key = await importKey(publicKey);
  return crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message));
};

/** Any key can be read where there is Ed25519 at all: in Chrome from 137, Firefox 129 and Safari 17 on. */
export async function openEd25519(): Promise<VerifySignature | undefined> {
  try {
    await importKey(new Uint8Array(32));
    return verify;
  } catch {
    return undefined;
  }
}
