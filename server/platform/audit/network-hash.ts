import { createHmac, hkdfSync } from 'node:crypto';
import { networksOf } from '../http/limits/networks.ts';

const BYTES = 16;

let derived: { from: string; key: Buffer } | undefined;

/** A key of its own for this purpose, derived once: bids ask for hashes, too. */
function keyOf(appSecret: string): Buffer {
  if (derived?.from !== appSecret) {
    const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'keyed hashes of people', 32));
    derived = { from: appSecret, key };
  }
  return derived.key;
}

/**
 * Stands for something personal where only "the same again" matters. Nobody without APP_SECRET can find
 * out what it stands for by trying all there is; with another APP_SECRET the same text has another hash.
 */
const keyedHash = (appSecret: string, kind: string, text: string): Buffer =>
  createHmac('sha256', keyOf(appSecret)).update(`${kind}:${text}`).digest().subarray(0, BYTES);

/** The network of an address (a /24 of IPv4, a /48 of IPv6) as 16 bytes, to be stored instead of the address. */
export function networkHash(appSecret: string, address: string): Buffer {
  const network = networksOf(address.toLowerCase()).at(-1) ?? address;
  return keyedHash(appSecret, 'network', network);
}

/** An email that may be nobody's, as 16 bytes. */
export const emailHash = (appSecret: string, email: string): Buffer =>
  keyedHash(appSecret, 'email', email.trim().toLowerCase());
