import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AppKey, type AppSecret, everyKey, newestKey } from './app-keys.ts';

type Encoding = 'hex' | 'base64url';

const signedWith = ({ id, secret }: AppKey, text: string, encoding: Encoding): string =>
  (id && `${id}.`) + createHmac('sha256', secret).update(text).digest(encoding);

/** HMAC-SHA-256 of a text with the newest key, after the key's id where it has one. */
export const sign = (secret: AppSecret, text: string, encoding: Encoding): string =>
  signedWith(newestKey(secret), text, encoding);

/** The signatures of a text by each key, the newest first. */
export const everySignature = (secret: AppSecret, text: string, encoding: Encoding): string[] =>
  everyKey(secret).map((key) => signedWith(key, text, encoding));

/** Whether one of the keys made this signature. */
export const isSigned = (
  secret: AppSecret,
  text: string,
  given: string,
  encoding: Encoding,
): boolean => everySignature(secret, text, encoding).some((expected) => isSame(given, expected));

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
