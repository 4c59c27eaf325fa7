import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendWritten, type Written, writeOut } from '../answers/shared-answer.ts';
import { compressedOnce } from '../compress-once.ts';

/** Under our own name, and without a bar that asks for the address of some other document. */
const theme = {
  title: 'Fairlot API',
  css: [{ filename: 'theme.css', content: '.topbar { display: none; }' }],
};

/** More than the page has; the largest has 1.7 MB. */
const MOST_FILES = 12;

/** The API's description at /openapi.json, where programs look for it, and its page at /docs. */
export async function documentationPages(root: FastifyInstance): Promise<void> {
  await root.register(async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'document' };
    });
    keepFiles(app);
    // Written once: it takes 3 to 7 ms of the processor that decides bids.
    let written: Written | undefined;
    const sendDocument = (request: FastifyRequest, reply: FastifyReply) => {
      written ??= writeOut(root.swagger(), { personal: false });
      return sendWritten(written, request, reply);
    };
    await app.register(swaggerUi, {
      routePrefix: '/docs',
      theme,
      uiHooks: {
        preHandler: async (request: FastifyRequest, reply: FastifyReply) =>
          request.routeOptions.url === '/docs/json' ? sendDocument(request, reply) : undefined,
      },
    });
    app.get('/openapi.json', { schema: { hide: true } }, sendDocument);
  });
}

/** Browsers keep the files for five minutes, and so does the server, compressed: a flood costs it little. */
function keepFiles(app: FastifyInstance): void {
  const files = new LRUCache<string, { bytes: Buffer }>({ max: MOST_FILES });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400) reply.header('cache-control', 'public, max-age=300');
    const isWhole = request.method === 'GET' && reply.statusCode === 200;
    if (!isWhole || !(typeof payload === 'string' || payload instanceof Readable)) return payload;
    const path = new URL(request.url, 'http://relative').pathname;
    const file = files.get(path) ?? { bytes: await bytesOf(payload) };
    files.set(path, file);
    if (payload instanceof Readable) payload.destroy();
    reply.removeHeader('content-length');
    return compressedOnce(file, file.bytes, request, reply);
  });
}

const bytesOf = async (payload: string | Readable): Promise<Buffer> =>
  typeof payload === 'string' ? Buffer.from(payload) : buffer(payload);
