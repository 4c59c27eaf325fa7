import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import {
  type AppKey,
  type AppSecret,
  everyKey,
  newestKey,
} from '#server/platform/keys/app-keys.ts';

const [NONCE, TAG] = [12, 16];

/** A key of its own for this purpose, so that nothing else made from the secret opens these. */
const keyOf = ({ secret }: AppKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'two-step login', 32));

/** In front of what a key with an id sealed; one without an id puts nothing there. */
const markOf = ({ id }: AppKey): Buffer => Buffer.from(id && `${id}:`);

/**
 * AES-256-GCM: mark of the key, nonce, cipher text, tag; bound to its user, so a row copied to another
 * opens nothing.
 */
export function seal(appSecret: AppSecret, userId: number, secret: Buffer): Buffer {
  const key = newestKey(appSecret);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce);
  cipher.setAAD(Buffer.from(String(userId)));
  const sealed = [cipher.update(secret), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([markOf(key), nonce, ...sealed]);
}

/** Undefined for what was sealed with none of these secrets, for another user, or altered since. */
export function unseal(appSecret: AppSecret, userId: number, sealed: Buffer): Buffer | undefined {
  for (const key of everyKey(appSecret)) {
    const opened = open(key, userId, sealed);
    if (opened) return opened;
  }
  return undefined;
}

/** Whether the newest secret sealed it; else it is to be sealed anew, so that the others can go. */
export const isSealedByNewest = (appSecret: AppSecret, userId: number, sealed: Buffer): boolean =>
  open(newestKey(appSecret), userId, sealed) !== undefined;

function open(key: AppKey, userId: number, sealed: Buffer): Buffer | undefined {
  const mark = markOf(key);
  if (!sealed.subarray(0, mark.length).equals(mark)) return undefined;
  const body = sealed.subarray(mark.length);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), body.subarray(0, NONCE));
    decipher.setAAD(Buffer.from(String(userId)));
    decipher.setAuthTag(body.subarray(-TAG));
    return Buffer.concat([decipher.update(body.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}
