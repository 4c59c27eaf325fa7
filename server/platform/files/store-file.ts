import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '../database/pool.ts';
import type { AppSecret } from '../keys/app-keys.ts';
import type { CleanFile } from './clean-file.ts';
import { newestFileKey, sealPieces } from './seal-pieces.ts';

export interface StoredFile {
  id: string;
  name: string;
  size: number;
  /** In hex, of the content as it is served. */
  sha256: string;
}

/** Keeps a file, encrypted, in the transaction; what it belongs to is the caller's to write. */
export async function storeFile(
  tx: Tx,
  secret: AppSecret,
  ownerId: number,
  { name, kind, bytes }: CleanFile,
): Promise<StoredFile> {
  const id = randomUUID();
  const key = newestFileKey(secret);
  const sha256 = createHash('sha256').update(bytes).digest();
  await tx
    .insertInto('files')
    .values({
      ...{ id, owner_id: ownerId, name, media_type: kind, size: bytes.length, sha256 },
      key_id: key.id,
    })
    .execute();
  for (const [piece, sealed] of sealPieces(key, id, bytes).entries())
    await tx.insertInto('file_pieces').values({ file_id: id, piece, sealed }).execute();
  return { id, name, size: bytes.length, sha256: sha256.toString('hex') };
}
