import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { TextName } from '#contract/texts/text-names.ts';
import {
  closingNextQuery,
  featuredQuery,
  liveAuctionsQuery,
} from '#web/features/auctions/auction-queries.ts';
import { lotIdIn } from '#web/features/auctions/lot-id.ts';
import { PARAMETERS as MARKET_PARAMETERS } from '#web/features/auctions/market-view.ts';
import { reachesDescriptions } from '#web/features/auctions/market-words.ts';
import { withWordsQuery } from '#web/features/auctions/use-found-lots.ts';
import { bidsQuery } from '#web/features/bids/bids-query.ts';
import {
  liveBidsQuery,
  liveSummaryQuery,
  topMoversQuery,
} from '#web/features/market/market-queries.ts';
import { topWinnersQuery } from '#web/features/results/brief-queries.ts';
import {
  companyPricesQuery,
  hasPlot,
  resultsQuery,
  summaryQuery,
} from '#web/features/results/results-queries.ts';
import { PARAMETERS, viewOf } from '#web/features/results/results-view.ts';
import { textNameIn, textQuery } from '#web/features/texts/text-query.ts';
import { auctionQuery } from '#web/lib/lot-query.ts';

/** A page that the server draws. */
export interface FirstPage {
  /** The lot or the market that it shows: it is drawn again when that changes. */
  topic: number | 'market';
  /** The screen's file under web/. */
  source: string;
  /** Parameters that change what is shown. */
  parameters: readonly string[];
  /** Loads its data; the browser fetches what could not be loaded. */
  load: (client: QueryClient, search: string) => Promise<unknown>[];
  /** Whether the loaded data has something to show. */
  isThere: (client: QueryClient) => boolean;
}

const home: FirstPage = {
  topic: 'market',
  source: 'pages/home/home-page.tsx',
  parameters: [],
  load: (client) => [
    client.prefetchQuery(closingNextQuery),
    client.prefetchQuery(featuredQuery),
    client.prefetchQuery(topWinnersQuery),
  ],
  isThere: () => true,
};

const auctions: FirstPage = {
  topic: 'market',
  source: 'pages/auctions-page.tsx',
  parameters: MARKET_PARAMETERS,
  load: (client, search) => [
    ...wordsIn(search).map((words) => client.prefetchQuery(withWordsQuery(words))),
    client.prefetchQuery(liveAuctionsQuery),
    client.prefetchQuery(liveSummaryQuery),
    client.prefetchQuery(liveBidsQuery),
    client.prefetchQuery(topMoversQuery),
  ],
  isThere: () => true,
};

/** What the market is searched for, where descriptions are, too. */
const wordsIn = (search: string): string[] =>
  [new URLSearchParams(search).get('q')?.trim() ?? ''].filter(reachesDescriptions);

const results: FirstPage = {
  topic: 'market',
  source: 'pages/results-page.tsx',
  parameters: PARAMETERS,
  load: (client, search) => {
    const view = viewOf(new URLSearchParams(search));
    return [
      client.prefetchQuery(resultsQuery(view)),
      client.prefetchQuery(summaryQuery(view)),
      ...(hasPlot(view) ? [client.prefetchQuery(companyPricesQuery(view))] : []),
    ];
  },
  isThere: () => true,
};

const auction = (id: number): FirstPage => ({
  topic: id,
  source: 'pages/auction-page.tsx',
  parameters: [],
  load: (client) => [
    client.prefetchQuery(auctionQuery(id)),
    client.prefetchQuery(bidsQuery(client, id)),
  ],
  isThere: (client) => client.getQueryData(auctionQuery(id).queryKey) !== null,
});

const noAuction: FirstPage = {
  topic: 'market',
  source: 'pages/auction-page.tsx',
  parameters: [],
  load: () => [],
  isThere: () => false,
};

const text = (name: TextName): FirstPage => ({
  topic: 'market',
  source: 'pages/text-page.tsx',
  parameters: [],
  load: (client) => [client.prefetchQuery(textQuery(name))],
  isThere: () => true,
});

/** Undefined for pages that only the browser draws. */
export function firstPageOf(path: string): FirstPage | undefined {
  if (matchPath(pages.home, path)) return home;
  if (matchPath(pages.auctions, path)) return auctions;
  if (matchPath(pages.results, path)) return results;
  const name = textNameIn(path);
  if (name !== undefined) return text(name);
  const { id } = matchPath(pages.auction, path)?.params ?? {};
  if (id === undefined) return undefined;
  const lot = lotIdIn(id);
  return lot === undefined ? noAuction : auction(lot);
}
