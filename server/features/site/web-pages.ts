import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '#contract/pages.ts';
import { textPages } from '#contract/texts/text-names.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/platform/http/answers/answer.ts';
import { sendRefusal } from '#server/platform/http/answers/send-refusal.ts';
import { compressedOnce } from '#server/platform/http/compress-once.ts';
import type { SearchLimit } from '#server/platform/http/limits/searches.ts';
import { type BuiltSite, findBuiltSite } from './built-site.ts';
import { crawlerFiles } from './crawler-files.ts';
import { createDrawing } from './drawing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The page for an address that cannot be read, undrawn; nothing where data are asked for. */
    notFoundPage: (request: FastifyRequest) => string | undefined;
  }
}

const texts = Object.keys(textPages).map((name) => `/${name}`);
const patterns = [...Object.values(pages), ...texts].map(
  (page) => new RegExp(`^${page.replace(/:[^/]+/g, '[^/]+')}/?$`),
);
const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** The cookie that comes and goes with a session, and that the page itself can read. */
const MAYBE_SIGNED_IN = /(?:^|;\s*)XSRF-TOKEN=/;

/** The built web app: its files, its pages drawn with what is on them, 404 for other paths. */
export async function webPages(
  app: FastifyInstance,
  deps: Deps,
  searches: SearchLimit,
): Promise<void> {
  crawlerFiles(app, deps);
  const built = await findBuiltSite();
  if (built) await builtFiles(app, built);
  app.decorate('notFoundPage', (request) =>
    request.headers.accept?.includes('text/html') && mayBePage(request)
      ? built?.template
      : undefined,
  );
  if (built) {
    const sendPage = pageSender(createDrawing(app, deps, built, searches));
    app.get('/*', { schema: { hide: true } }, (request, reply) =>
      mayBePage(request) ? sendPage(request, reply) : sendNotFound(request, reply),
    );
  }
  app.setNotFoundHandler(sendNotFound);
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  // A script of an older version is gone, and must not be remembered as gone.
  if (pathOf(request).startsWith('/assets/')) reply.header('cache-control', 'no-store');
  return sendRefusal(request, reply, refuse('not_found'));
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

const mayBePage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets)(\/|$)/.test(pathOf(request));

/** Names with a hash never change what they name; the others may, with a new version. */
async function builtFiles(app: FastifyInstance, { folder }: BuiltSite): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // Compressed by the build. What is only for the server, or served filled in, is left out.
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

function pageSender(draw: ReturnType<typeof createDrawing>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const page = await draw(
      {
        path,
        search: request.url.slice(path.length),
        maybeSignedIn: MAYBE_SIGNED_IN.test(request.headers.cookie ?? ''),
      },
      request.ip,
    );
    reply
      .status(isPage(path) ? page.status : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding');
    return reply.send(await compressedOnce(page, page.html, request, reply));
  };
}
