import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/pages.ts';
import { refuse } from './answer.ts';
import { sendRefusal } from './send-answer.ts';

const DIST = join(import.meta.dirname, '../../web/dist');

const patterns = Object.values(pages).map(
  (page) => new RegExp(`^${page.replace(/:[^/]+/g, '[^/]+')}/?$`),
);
const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** The built web app: hashed files for a year, its page for every route it draws, 404 for others. */
export async function webPages(app: FastifyInstance): Promise<void> {
  const built = existsSync(join(DIST, 'index.html'));
  const index = built ? await readFile(join(DIST, 'index.html')) : undefined;
  if (built) {
    await app.register(fastifyStatic, {
      root: DIST,
      index: false,
      wildcard: false,
      cacheControl: false,
      // Packed by the build.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!index || !wantsPage || /^\/(api|assets)(\/|$)/.test(path))
      return sendRefusal(request, reply, refuse('not_found'));
    return reply
      .status(isPage(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(index);
  });
}
