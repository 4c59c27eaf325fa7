/**
 * SHA-256. Given by whoever calls, so that nothing here knows its platform: `node:crypto` on the server,
 * @noble/hashes in browsers. It keeps nothing of the message, whose bytes may change afterwards. Not a
 * promise: WebCrypto's would cost more than the hashing (docs/decisions/080-the-ledgers-hash-is-handed-in.md).
 */
export type Hash = (message: Uint8Array) => Uint8Array;

export const HASH_SIZE = 32;

/** Whether an Ed25519 signature (RFC 8032) is this key's over the message; WebCrypto's may wait. */
export type VerifySignature = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

/** Makes the Ed25519 signature of a message. */
export type Sign = (message: Uint8Array) => Uint8Array | Promise<Uint8Array>;
