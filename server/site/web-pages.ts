import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '#contract/pages.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/answer.ts';
import { packPage } from '../http/packing.ts';
import { sendRefusal } from '../http/send-answer.ts';
import { type BuiltSite, findBuiltSite } from './built-site.ts';
import { crawlerFiles } from './crawler-files.ts';
import { createDrawing } from './drawing.ts';

const patterns = Object.values(pages).map(
  (page) => new RegExp(`^${page.replace(/:[^/]+/g, '[^/]+')}/?$`),
);
const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** The cookie that comes and goes with a session, and that the page itself can read. */
const MAYBE_SIGNED_IN = /(?:^|;\s*)XSRF-TOKEN=/;

/** The built web app: its files, its pages drawn with what is on them, 404 for other paths. */
export async function webPages(app: FastifyInstance, deps: Deps): Promise<void> {
  crawlerFiles(app, deps);
  const built = await findBuiltSite();
  if (built) await builtFiles(app, built);
  const sendPage = built && pageSender(app, deps, built);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (sendPage && wantsPage && !/^\/(api|assets)(\/|$)/.test(path))
      return sendPage(path, request, reply);
    // A script of an older version is gone, and must not be remembered as gone.
    if (path.startsWith('/assets/')) reply.header('cache-control', 'no-store');
    return sendRefusal(request, reply, refuse('not_found'));
  });
}

/** Names with a hash never change what they name; the others may, with a new version. */
async function builtFiles(app: FastifyInstance, { folder }: BuiltSite): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // Packed by the build. What is only for the server, or served filled in, is left out.
    preCompressed: true,
    globIgnore: ['index.html', 'manifest.json', '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

function pageSender(app: FastifyInstance, deps: Deps, built: BuiltSite) {
  const draw = createDrawing(app, deps, built);
  return async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const page = await draw({
      path,
      search: request.url.slice(path.length),
      maybeSignedIn: MAYBE_SIGNED_IN.test(request.headers.cookie ?? ''),
    });
    reply
      .status(isPage(path) ? page.status : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie');
    return reply.send(await packPage(request, reply, page));
  };
}
