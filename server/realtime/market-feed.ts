import type { Auction } from '#contract/auctions/auction.ts';
import type { MarketFrame } from '#contract/live/frames.ts';
import type { Feed, FeedDeps, LiveReads } from './feed.ts';
import { type PreparedFrame, prepareFrame } from './prepared-frame.ts';
import { sharedFeed } from './shared-feed.ts';

/** Twice a second: it takes four queries, and nobody reads a whole market faster. */
const MIN_INTERVAL_MS = 500;
/** A change of which no notification came is seen this much later, at most. */
const MAX_INTERVAL_MS = 2_000;

type State = MarketFrame['state'];
type Market = Awaited<ReturnType<LiveReads['market']>>;

/** The market as it was last sent, and the frames of what changes. */
class MarketHistory {
  #lots = new Map<number, { lot: Auction; json: string }>();
  #activity: Omit<Market, 'lots'> | undefined;
  #activityJson = '';
  #seq = 0;
  #snapshot: PreparedFrame | undefined;

  /** Takes in what was read; the frame of what changed, undefined when nothing did. */
  update({ lots, ...activity }: Market): PreparedFrame | undefined {
    const before = this.#lots;
    this.#lots = new Map(lots.map((lot) => [lot.id, { lot, json: JSON.stringify(lot) }]));
    const changed = lots.filter(({ id }) => before.get(id)?.json !== this.#lots.get(id)?.json);
    const gone = [...before.keys()].filter((id) => !this.#lots.has(id));
    const activityJson = JSON.stringify(activity);
    if (changed.length + gone.length === 0 && activityJson === this.#activityJson) return undefined;
    this.#activity = activity;
    this.#activityJson = activityJson;
    this.#snapshot = undefined;
    this.#seq += 1;
    return this.#frame(this.#seq - 1, { ...activity, lots: changed, gone }, false);
  }

  snapshot(): PreparedFrame | undefined {
    if (!this.#activity) return undefined;
    const lots = [...this.#lots.values()].map(({ lot }) => lot);
    this.#snapshot ??= this.#frame(this.#seq, { ...this.#activity, lots, gone: [] }, true);
    return this.#snapshot;
  }

  #frame(from_seq: number, state: State, snapshot: boolean): PreparedFrame {
    return prepareFrame({ channel: 'market', from_seq, to_seq: this.#seq, snapshot, state });
  }
}

/** The market as everyone may see it. */
export function marketFeed({ reads, ...deps }: FeedDeps): Feed {
  const history = new MarketHistory();
  return sharedFeed(
    {
      channel: 'market',
      minInterval: MIN_INTERVAL_MS,
      maxInterval: MAX_INTERVAL_MS,
      refuse: () => undefined,
      read: async () => history.update(await reads.market()),
      snapshot: () => history.snapshot(),
    },
    deps,
  );
}
