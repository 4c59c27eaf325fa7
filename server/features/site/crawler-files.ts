import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pages } from '#contract/pages.ts';
import { textPages } from '#contract/texts/text-names.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** A sitemap may name 50,000 pages; the newest lots are what people look for. */
const MOST_LOTS = 20_000;
/** How long a sitemap may be old. */
const KEPT_S = 600;
const HIDDEN = { schema: { hide: true } } as const;

/** Nothing to find in there for somebody who is not signed in. */
const CLOSED = [
  '/admin',
  '/buyer',
  '/seller',
  '/api/',
  '/reset-password/',
  '/confirm-email/',
  '/unsubscribe/',
  '/email-verified',
];

/** What search engines read: which pages there are, and which are nobody's business. */
export function crawlerFiles(app: FastifyInstance, { db, config }: Deps): void {
  const { appUrl } = config;
  const robots = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', HIDDEN, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${KEPT_S}`)
      .send(robots),
  );

  let kept: { at: number; xml: Promise<string> } | undefined;
  const sitemap = (): Promise<string> => {
    const now = performance.now();
    if (kept && now - kept.at < KEPT_S * 1_000) return kept.xml;
    const xml = sitemapLots(db).then((lots) => sitemapOf(appUrl, lots));
    kept = { at: now, xml };
    xml.catch(() => {
      kept = undefined;
    });
    return xml;
  };
  app.get('/sitemap.xml', HIDDEN, async (_request, reply) => {
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${KEPT_S}`);
    return sitemap();
  });
}

function sitemapOf(origin: string, lots: readonly { id: number; changed: Date }[]): string {
  const texts = Object.keys(textPages).map((name) => `/${name}`);
  const fixed = [
    pages.home,
    pages.auctions,
    pages.results,
    pages.ledger,
    pages.register,
    pages.login,
    ...texts,
  ].map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const found = lots.map(
    ({ id, changed }) =>
      `<url><loc>${origin}/auction/${id}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...fixed,
    ...found,
    '</urlset>',
    '',
  ].join('\n');
}

/** Lots with a public page, newest first, and when what it shows last changed. */
const sitemapLots = (db: Db): Promise<{ id: number; changed: Date }[]> =>
  db
    .selectFrom('auctions')
    .select(['id', sql<Date>`greatest(created_at, last_bid_at, ended_at)`.as('changed')])
    .where('status', 'in', ['live', 'ended'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_LOTS)
    .execute();
