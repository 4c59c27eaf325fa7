import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';

const GALLERY = join(import.meta.dirname, '../../../web/dist-gallery');

/** /dev/ui: the design system's components in all their states. Nobody but developers is served it. */
export async function devUi(
  app: FastifyInstance,
  { production, publicDemo }: Pick<Config, 'production' | 'publicDemo'>,
): Promise<void> {
  if (production || publicDemo || !existsSync(GALLERY)) return;
  const page = await readFile(join(GALLERY, 'dev/ui.html'));
  await app.register(fastifyStatic, {
    root: GALLERY,
    prefix: '/dev/ui/',
    index: false,
    wildcard: false,
    decorateReply: false,
    cacheControl: false,
  });
  app.get('/dev/ui', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
}
