import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { type PreparedFile, prepareFile, sendPrepared } from '../answers/prepared-files.ts';

/** Under our own name, and without a bar that asks for the address of some other document. */
const theme = {
  title: 'Fairlot API',
  css: [{ filename: 'theme.css', content: '.topbar { display: none; }' }],
};

/** The page at /docs and all that it loads. */
const FILES = [
  '/docs',
  '/docs/json',
  '/docs/yaml',
  '/docs/static/favicon-16x16.png',
  '/docs/static/favicon-32x32.png',
  '/docs/static/index.css',
  '/docs/static/swagger-initializer.js',
  '/docs/static/swagger-ui-bundle.js',
  '/docs/static/swagger-ui-standalone-preset.js',
  '/docs/static/swagger-ui.css',
  '/docs/static/theme/theme.css',
];
/** The document where programs look for it; the same as at /docs/json. */
const DOCUMENT = '/openapi.json';

/**
 * The API's description and its page. Each file is made and packed once, when it is first asked for: to write
 * the document anew takes 3 to 7 ms of the processor that decides bids.
 */
export function documentationPages(app: FastifyInstance): void {
  let making: Promise<FastifyInstance> | undefined;
  app.addHook('onClose', async () => (await making)?.close());
  const prepared = new Map<string, Promise<PreparedFile>>();
  const prepare = (path: string): Promise<PreparedFile> => {
    const before = prepared.get(path);
    if (before) return before;
    making ??= pagesOf(app);
    const file = making.then((pages) => fileOf(pages, path));
    prepared.set(path, file);
    file.catch(() => prepared.delete(path));
    return file;
  };
  const options = { schema: { hide: true }, config: { limit: 'document' } } as const;
  for (const path of FILES)
    app.get(path, options, async (request, reply) =>
      sendPrepared(await prepare(path), request, reply),
    );
  app.get(DOCUMENT, options, async (request, reply) =>
    sendPrepared(await prepare('/docs/json'), request, reply),
  );
}

/** A server that nobody reaches but this one, of which each file is asked once. */
async function pagesOf(app: FastifyInstance): Promise<FastifyInstance> {
  const pages = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const document = JSON.parse(JSON.stringify(app.swagger()));
  await pages.register(swagger, { mode: 'static', specification: { document } });
  await pages.register(swaggerUi, { routePrefix: '/docs', theme });
  return pages;
}

async function fileOf(pages: FastifyInstance, path: string): Promise<PreparedFile> {
  const { statusCode, headers, rawPayload } = await pages.inject(path);
  if (statusCode !== 200) throw new Error(`${path} of the documentation answers ${statusCode}`);
  return prepareFile(String(headers['content-type']), rawPayload);
}
