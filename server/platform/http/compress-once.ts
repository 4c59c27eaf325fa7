import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENCODINGS, LEAST_BYTES } from './compression.ts';

type Encoding = (typeof ENCODINGS)[number];

/** Brotli at 5 makes a page a tenth less than at 4, for a third more time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

const compress: Record<Encoding, (content: string | Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, QUALITY),
  gzip: (content) => zip(content),
};

/** For as long as the object that was read or drawn is shared. */
const compressed = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/**
 * What is kept to be shared is kept compressed, too: for many who ask it is done once, not for each of them. Of the
 * server's processor a drawn page takes 0.14 ms so, else 1.9 ms, and a list of thirty lots 0.2 ms, else 0.75 ms; with
 * 16 who ask at once p50 is 4 ms, else 40 and 13 ms. The largest script of /docs takes 40 ms.
 */
export async function compressedOnce(
  shared: object,
  content: string | Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (content.length < LEAST_BYTES || !encoding) return content;
  const before = compressed.get(shared) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(shared, before);
  const compressing = before.get(encoding) ?? compress[encoding](content);
  before.set(encoding, compressing);
  const bytes = await compressing;
  reply.header('content-encoding', encoding);
  return bytes;
}

function encodingFor(accepted = ''): Encoding | undefined {
  const chosen = negotiate(accepted.toLowerCase(), [...ENCODINGS]);
  return ENCODINGS.find((encoding) => encoding === chosen);
}
