import type { FastifyInstance } from 'fastify';
import type { Ask, DrawnPage, PageRequest, Site } from '#contract/site.ts';
import type { Deps } from '#server/deps.ts';
import { createSharedReads } from '#server/market/reads/shared-reads.ts';
import type { SearchLimit } from '#server/platform/http/limits/searches.ts';
import { TokenBuckets } from '#server/platform/token-bucket.ts';
import type { BuiltSite } from './built-site.ts';

/**
 * Pages drawn per second at most: one takes some 4 ms of the processor that decides bids. Past it
 * a page leaves undrawn, and the browser draws it.
 */
const RATE = { burst: 60, perSecond: 40 };

/**
 * A page of what was searched for takes 14 ms, and each search is a page of its own, so it counts as several:
 * 150 at once and 5 a second from one address, 10 a second from all, which leave other pages theirs.
 */
const SEARCH_COST = 4;

/** Who asks the API while a page is drawn; its limit is not that of any visitor. */
const OWN_ADDRESS = '127.255.255.254';

type Draw = (request: PageRequest, ip: string) => Promise<DrawnPage>;

/** Draws pages, each once per change of what is on it and once a second at least, for all visitors. */
export function createDrawing(
  app: FastifyInstance,
  { db, config, log }: Deps,
  built: BuiltSite,
  searches: SearchLimit,
): Draw {
  const shared = createSharedReads(db);
  const rate = new TokenBuckets(RATE);
  const undrawn: DrawnPage = { status: 200, html: built.template };
  const ask: Ask = async (url) => {
    const reply = await app.inject({ url, remoteAddress: OWN_ADDRESS });
    const total = reply.headers['x-total-count']?.toString();
    return { status: reply.statusCode, json: reply.payload, total };
  };
  let opening: Promise<Site> | undefined;

  async function drawn(site: Site, request: PageRequest, cost: number): Promise<DrawnPage> {
    if (!rate.take(String(cost), performance.now(), cost).allowed) return undrawn;
    return site.draw(request);
  }

  return async ({ path, search, maybeSignedIn }, ip) => {
    try {
      // Opened by the first visit: 60 ms that no start and no test of the API has to wait.
      opening ??= built.open(config.appUrl, ask);
      const site = await opening;
      const topic = site.topicOf(path);
      if (topic === undefined) return site.undrawn(path);
      const request = { path, search: site.searchOf(path, search), maybeSignedIn };
      const q = new URLSearchParams(request.search).get('q') ?? undefined;
      if (searches({ caller: undefined, ip }, { q }, SEARCH_COST)) return undrawn;
      const cost = q === undefined ? 1 : SEARCH_COST;
      return await shared.read(topic, Object.values(request), () => drawn(site, request, cost));
    } catch (error) {
      log.error({ err: error, path }, 'a page could not be drawn');
      return undrawn;
    }
  };
}
