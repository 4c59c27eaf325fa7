import crypto from 'node:crypto';
import { fromHex } from '#domain/ledger/bytes.ts';
import type { Hash, VerifySignature } from '#domain/ledger/hashing.ts';

/** Node before 20.12 has no `hash`, which takes two thirds of the time. */
export const sha256: Hash = crypto.hash
  ? (message) => crypto.hash('sha256', message, 'buffer')
  : (message) => crypto.createHash('sha256').update(message).digest();

/** What stands before the 32 bytes of a public key in SubjectPublicKeyInfo. */
const SPKI = fromHex('302a300506032b6570032100') ?? new Uint8Array();

export const verifyEd25519: VerifySignature = (publicKey, message, signature) => {
  const der = Buffer.concat([SPKI, publicKey]);
  const key = crypto.createPublicKey({ key: der, format: 'der', type: 'spki' });
  return crypto.verify(null, message, key, signature);
};
