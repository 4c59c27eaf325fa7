import type { Auction } from '#contract/auctions/auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import type { MarketFrame } from '#contract/live/frames.ts';
import { publicLots } from '../features/auctions/public-lots.ts';
import { newestLiveBids } from '../features/market/live-bids.ts';
import { liveSummary } from '../features/market/live-summary.ts';
import { topMovers } from '../features/market/top-movers.ts';
import { presentAuction } from '../market/lots/present-auction.ts';
import { presentBid } from '../market/lots/present-bid.ts';
import type { Db } from '../platform/database/pool.ts';
import { everyoneFeed } from './everyone-feed.ts';
import type { Feed, FeedDeps } from './feed.ts';
import { writeFrame } from './frame.ts';

/** Twice a second: it is four queries, and nobody reads a whole market faster. */
const LEAST_MS = 500;
/** A change whose hint was lost is seen this much later, at most. */
const MOST_MS = 2_000;

type State = MarketFrame['state'];
type Around = Omit<State, 'lots' | 'gone'>;

/** The market as all may see it: the same lists that the API gives to someone signed out. */
async function readMarket(db: Db): Promise<{ lots: Auction[]; around: Around }> {
  const [lots, bids, movers, summary] = await Promise.all([
    publicLots(db, listAuctions.query?.parse({ status: 'live' }) ?? { status: 'live' }),
    newestLiveBids(db, {}),
    topMovers(db),
    liveSummary(db),
  ]);
  return {
    lots: lots.rows.map((row) => presentAuction(row, undefined)),
    around: { bids: bids.rows.map((row) => presentBid(row, undefined)), movers, summary },
  };
}

/** What listeners know of the market, and what is to be told when it is another one. */
class MarketMemory {
  #lots = new Map<number, { lot: Auction; json: string }>();
  #around: Around | undefined;
  #aroundJson = '';
  #seq = 0;
  #whole: Buffer | undefined;

  learn({ lots, around }: { lots: Auction[]; around: Around }): Buffer | undefined {
    const before = this.#lots;
    this.#lots = new Map(lots.map((lot) => [lot.id, { lot, json: JSON.stringify(lot) }]));
    const changed = lots.filter(({ id }) => before.get(id)?.json !== this.#lots.get(id)?.json);
    const gone = [...before.keys()].filter((id) => !this.#lots.has(id));
    const aroundJson = JSON.stringify(around);
    if (changed.length + gone.length === 0 && aroundJson === this.#aroundJson) return undefined;
    this.#around = around;
    this.#aroundJson = aroundJson;
    this.#whole = undefined;
    this.#seq += 1;
    return this.#write(this.#seq - 1, { ...around, lots: changed, gone });
  }

  whole(): Buffer | undefined {
    if (!this.#around) return undefined;
    const lots = [...this.#lots.values()].map(({ lot }) => lot);
    this.#whole ??= this.#write(this.#seq, { ...this.#around, lots, gone: [] }, true);
    return this.#whole;
  }

  #write(from_seq: number, state: State, snapshot = false): Buffer {
    return writeFrame({ channel: 'market', from_seq, to_seq: this.#seq, snapshot, state });
  }
}

export function marketFeed({ db, ...deps }: FeedDeps): Feed {
  const memory = new MarketMemory();
  return everyoneFeed(
    {
      channel: 'market',
      least: LEAST_MS,
      most: MOST_MS,
      mayJoin: () => undefined,
      look: async () => memory.learn(await readMarket(db)),
      snapshot: () => memory.whole(),
    },
    deps,
  );
}
