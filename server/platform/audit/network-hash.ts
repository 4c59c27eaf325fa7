import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { networksOf } from '../http/limits/networks.ts';

const BYTES = 16;

type Key = ReturnType<typeof createSecretKey>;

let derived: { from: string; key: Key } | undefined;

/** A key for this purpose only, derived once, since every bid needs a hash. */
function keyOf(appSecret: string): Key {
  if (derived?.from !== appSecret) {
    const bytes = Buffer.from(hkdfSync('sha256', appSecret, '', 'keyed hashes of people', 32));
    derived = { from: appSecret, key: createSecretKey(bytes) };
  }
  return derived.key;
}

/**
 * A pseudonym of personal data, for questions such as "the same network again?". Without APP_SECRET nobody can
 * find the data by trying all values; with another APP_SECRET the same text has another hash.
 */
const keyedHash = (appSecret: string, kind: string, text: string): Buffer =>
  createHmac('sha256', keyOf(appSecret)).update(`${kind}:${text}`).digest().subarray(0, BYTES);

/** The network of an address (a /24 of IPv4, a /48 of IPv6) as 16 bytes, to be stored instead of the address. */
export function networkHash(appSecret: string, address: string): Buffer {
  const network = networksOf(address.toLowerCase()).at(-1) ?? address;
  return keyedHash(appSecret, 'network', network);
}

/** An email, which may belong to no account, as 16 bytes. */
export const emailHash = (appSecret: string, email: string): Buffer =>
  keyedHash(appSecret, 'email', email.trim().toLowerCase());
