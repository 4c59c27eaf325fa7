import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './packing.ts';
import { hasAlready } from './send-success.ts';

/** A file that never changes while the server runs: its bytes, and what they are packed to. */
export interface PreparedFile {
  type: string;
  etag: string;
  bytes: Buffer;
  packed: Partial<Record<Encoding, Buffer>>;
}

const brotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Packed once and then sent thousands of times, so harder than what is packed for one answer. */
export async function prepareFile(type: string, bytes: Buffer): Promise<PreparedFile> {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`;
  if (type.startsWith('image/')) return { type, etag, bytes, packed: {} };
  const [br, zipped] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    packGzip(bytes, { level: 6 }),
  ]);
  return { type, etag, bytes, packed: { br, gzip: zipped } };
}

export function sendPrepared(file: PreparedFile, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const packed = encoding && file.packed[encoding];
  reply
    .header('etag', file.etag)
    .header('cache-control', 'public, max-age=300')
    .header('vary', 'Accept-Encoding');
  if (hasAlready(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
  if (packed) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(packed ?? file.bytes);
}
