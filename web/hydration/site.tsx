import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Ask, DrawnPage, OpenSite, PageRequest } from '#contract/site.ts';
import { App } from '#web/app.tsx';
import { callThrough } from '#web/lib/call.ts';
import { setDrawnAt } from '#web/lib/drawn-at.ts';
import { marketFactsQuery } from '#web/lib/market-facts.ts';
import { HeadSink, type PageWords } from '#web/lib/page-head.ts';
import { setDrawnForNobody } from '#web/lib/session.ts';
import { isInArea, preloadScreen } from '#web/routes.tsx';
import { dataElement, fillTemplate, headElements, namingScripts } from './fill-template.ts';
import { answersOf, shorten } from './first-answers.ts';
import { type FirstPage, firstPageOf } from './first-pages.ts';
import { screenScripts } from './preloads.ts';

/**
 * The frame of signed-in users' screens. Named in the page, it arrives with the entry and not after it. With
 * `readAhead`, dashboards beside other load show their figures after 2.5 s instead of 4.3 (buyers), 2.0
 * instead of 3.5 (sellers) and 1.9 instead of 2.1 (admins): medians of 7 first visits each, in turn.
 */
const AREA_SOURCES = ['area-routes.tsx', 'shell/dashboard-shell.tsx'];

/** The web app as the server uses it. The build bundles it with all its imports into one file. */
export const openSite: OpenSite = ({ template, manifest, origin, ask, now: serverNow }) => {
  callThrough(fetchBy(ask));
  const chunks = JSON.parse(manifest);
  const undrawn: DrawnPage = { status: 200, html: fillTemplate(template, {}) };
  const areaScripts = AREA_SOURCES.flatMap((source) => screenScripts(chunks, source));
  const undrawnArea = { ...undrawn, html: namingScripts(undrawn.html, areaScripts) };
  return {
    undrawn: (path) => (isInArea(path) ? undrawnArea : undrawn),
    topicOf: (path) => firstPageOf(path)?.topic,
    searchOf,
    async draw(request) {
      const { path, search, maybeSignedIn } = request;
      const first = firstPageOf(path);
      if (!first) return undrawn;
      const client = await filled(first, search, maybeSignedIn);
      await preloadScreen(path);
      const gone = !first.isThere(client);
      // A lot that the public cannot see may be visible to this user: the browser asks with the session.
      if (gone && maybeSignedIn) client.clear();
      const shortened = shorten(client);
      const now = serverNow();
      const { page, words } = await drawnWhole(client, request, now);
      const scripts = screenScripts(chunks, first.source);
      return {
        status: gone ? 404 : 200,
        html: fillTemplate(template, {
          head: words && headElements({ words, origin, path, scripts, gone }),
          page,
          data: dataElement({
            drawn_at: new Date(now).toISOString(),
            nobody: !maybeSignedIn,
            answers: answersOf(client, shortened),
          }),
        }),
      };
    },
  };
};

/** The data of the page, loaded as a signed-out visitor. */
async function filled(
  first: FirstPage,
  search: string,
  maybeSignedIn: boolean,
): Promise<QueryClient> {
  const client = new QueryClient({
    // The client lives only while the page is drawn, so no timer may clear its cache later.
    defaultOptions: {
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY, staleTime: 60_000 },
    },
  });
  if (!maybeSignedIn) setDrawnForNobody(client);
  await Promise.all([...first.load(client, search), client.prefetchQuery(marketFactsQuery)]);
  return client;
}

/** How React marks a part whose code had not loaded yet; browsers would draw it anew, and log a fault. */
const LEFT_OUT = '<!--$!-->';
/** Parts within parts load one after another: after 1, 2, 4 … 512 ms it is drawn again, so for a second at most. */
const LONGEST_WAIT_MS = 512;

/** Draws again until the code of all parts has loaded, which the first pages after a start wait for. */
async function drawnWhole(client: QueryClient, request: PageRequest, now: number) {
  let result = drawn(client, request, now);
  for (let wait = 1; wait <= LONGEST_WAIT_MS && result.page.includes(LEFT_OUT); wait *= 2) {
    await new Promise((loaded) => setTimeout(loaded, wait));
    result = drawn(client, request, now);
  }
  return result;
}

function drawn(client: QueryClient, { path, search }: PageRequest, now: number) {
  let words: PageWords | undefined;
  const listen = (said: PageWords) => {
    words = said;
  };
  setDrawnAt(now);
  const page = renderToString(
    <HeadSink value={listen}>
      <App
        client={client}
        routed={(screens) => <StaticRouter location={path + search}>{screens}</StaticRouter>}
      />
    </HeadSink>,
  );
  return { page, words };
}

function searchOf(path: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of firstPageOf(path)?.parameters ?? []) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept}`;
}

const fetchBy =
  (ask: Ask): typeof fetch =>
  async (address) => {
    const { status, json, total } = await ask(String(address));
    return new Response(json, { status, headers: total ? { 'X-Total-Count': total } : {} });
  };
