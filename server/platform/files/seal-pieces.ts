import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { type AppSecret, everyKey, newestKey } from '../keys/app-keys.ts';

export const PIECE_BYTES = 256 * 1024;
const [NONCE, TAG] = [12, 16];

interface FileKey {
  /** Names the key without saying anything of it. */
  id: string;
  key: Buffer;
}

/** Keys of their own for this purpose, so that nothing else made from the secret opens these. */
function fileKey(secret: string): FileKey {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const id = createHash('sha256').update(derived('name of the key of files')).digest('hex');
  return { id: id.slice(0, 16), key: derived('files') };
}

/** The key that new files are encrypted with. */
export const newestFileKey = (secret: AppSecret): FileKey => fileKey(newestKey(secret).secret);

/** The key of this id; throws where none of the secrets makes it. */
export function fileKeyOf(secret: AppSecret, id: string): FileKey {
  const found = everyKey(secret)
    .map((key) => fileKey(key.secret))
    .find((key) => key.id === id);
  if (!found) throw new Error(`No secret of this server made the key ${id} of a file.`);
  return found;
}

/** A piece is bound to its file, its place and how many there are: none can be moved or left out. */
const boundTo = (fileId: string, piece: number, of: number): Buffer =>
  Buffer.from(`${fileId}:${piece}:${of}`);

export const piecesIn = (size: number): number => Math.ceil(size / PIECE_BYTES);

/** AES-256-GCM, piece by piece: nonce, ciphertext, tag. */
export function sealPieces({ key }: FileKey, fileId: string, bytes: Buffer): Buffer[] {
  const of = piecesIn(bytes.length);
  return Array.from({ length: of }, (_, piece) => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(fileId, piece, of));
    const plain = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  });
}

/** Throws for a piece that was altered, or is not this one of this file. */
export function openPiece(
  { key }: FileKey,
  fileId: string,
  [piece, of]: readonly [number, number],
  sealed: Buffer,
): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
    .setAAD(boundTo(fileId, piece, of))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
}
