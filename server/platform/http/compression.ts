import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this an answer fits into a packet or two, and compressing it costs more than it saves. */
export const LEAST_BYTES = 2_048;
export const ENCODINGS = ['br', 'gzip'] as const;

/**
 * Long answers to GET leave compressed as the client takes it. What is read holds no secret beside something
 * that the asker chose (tokens are cookies, or answers to POST), so its length tells nothing.
 */
export async function compression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().includes('GET')) route.compress = false;
  });
  await app.register(compress, {
    encodings: [...ENCODINGS],
    threshold: LEAST_BYTES,
    globalDecompression: false,
  });
  // Where a stream breaks before its first compressed byte, the refusal that leaves instead is not compressed.
  app.addHook('onError', (_request, reply, _error, done) => {
    reply.removeHeader('content-encoding');
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      reply.header('vary', 'accept-encoding');
    done();
  });
}
