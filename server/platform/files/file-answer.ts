import { Readable } from 'node:stream';
import type { Db } from '../database/pool.ts';
import type { Streamed } from '../http/answers/answer.ts';
import type { AppSecret } from '../keys/app-keys.ts';
import { attachment } from './file-name.ts';
import { fileKeyOf, openPiece, piecesIn } from './seal-pieces.ts';

/**
 * A file for somebody who may read it; undefined where there is none. Never shown by a browser in our
 * own name, nor kept by it: whoever may read it now may not tomorrow.
 */
export async function fileAnswer(
  db: Db,
  secret: AppSecret,
  id: string,
): Promise<Streamed | undefined> {
  const file = await db
    .selectFrom('files')
    .select(['id', 'name', 'media_type', 'size', 'key_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) return undefined;
  return {
    status: 200,
    stream: Readable.from(contentOf(db, secret, file), { objectMode: false }),
    headers: {
      'content-type': file.media_type,
      'content-length': String(file.size),
      'content-disposition': attachment(file.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  };
}

/** Piece by piece, as its reader takes them; between two of them it holds no connection. */
async function* contentOf(
  db: Db,
  secret: AppSecret,
  file: { id: string; size: number; key_id: string },
): AsyncGenerator<Buffer> {
  const key = fileKeyOf(secret, file.key_id);
  const of = piecesIn(file.size);
  for (let piece = 0; piece < of; piece += 1) {
    const { sealed } = await db
      .selectFrom('file_pieces')
      .select('sealed')
      .where('file_id', '=', file.id)
      .where('piece', '=', piece)
      .executeTakeFirstOrThrow();
    yield openPiece(key, file.id, [piece, of], sealed);
  }
}
