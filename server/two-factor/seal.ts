import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [NONCE, TAG] = [12, 16];

/** A key of its own for this purpose, so that nothing else made from the secret opens these. */
const keyOf = (appSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'two-step login', 32));

/** AES-256-GCM: nonce, cipher text, tag; bound to its user, so a row copied to another opens nothing. */
export function seal(appSecret: string, userId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce);
  cipher.setAAD(Buffer.from(String(userId)));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined for what was sealed with another APP_SECRET, for another user, or altered since. */
export function unseal(appSecret: string, userId: number, sealed: Buffer): Buffer | undefined {
  try {
    const nonce = sealed.subarray(0, NONCE);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(appSecret), nonce);
    decipher.setAAD(Buffer.from(String(userId)));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}
