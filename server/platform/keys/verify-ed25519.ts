import { createPublicKey, verify } from 'node:crypto';
import { fromHex } from '#domain/ledger/bytes.ts';
import type { VerifySignature } from '#domain/ledger/hashing.ts';

/** What stands before the 32 bytes of a public key in SubjectPublicKeyInfo. */
const SPKI = fromHex('302a300506032b6570032100') ?? new Uint8Array();

/** What domain/ledger is handed where Node checks signatures. */
export const verifyEd25519: VerifySignature = (publicKey, message, signature) => {
  const der = Buffer.concat([SPKI, publicKey]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
};
