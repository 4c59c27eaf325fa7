import type { Channel } from '#contract/live/channel.ts';
import { faultLog } from '../platform/database/outage-log.ts';
import { throttle } from '../platform/throttle.ts';
import type { Feed, FeedDeps } from './feed.ts';
import { LotFeed } from './lot-feed.ts';

/** A change of which no notification came is seen this much later, at most. */
const POLL_MS = 1_500;

const lotOf = (channel: Channel): number => Number(channel.slice('auction:'.length));

/** The lots that are watched. Those that nobody watches cost nothing. */
export function lotFeeds({ reads: { lot: reads }, log, fanOut }: FeedDeps): Feed {
  const feeds = new Map<number, LotFeed>();
  const logFault = faultLog(log, { level: 'warn' });

  function feedOf(id: number): LotFeed {
    const feed = feeds.get(id) ?? new LotFeed({ reads, logFault, fanOut }, id);
    feeds.set(id, feed);
    return feed;
  }

  function removeIfUnused(feed: LotFeed): void {
    if (feed.members.size > 0 || feed.joining > 0) return;
    feed.stop();
    if (feeds.get(feed.id) === feed) feeds.delete(feed.id);
  }

  async function poll(): Promise<void> {
    for (const feed of feeds.values()) removeIfUnused(feed);
    if (feeds.size === 0) return;
    const versions = await reads.versions([...feeds.keys()]);
    for (const feed of feeds.values()) {
      if (feed.version === undefined || versions.get(feed.id) !== feed.version) feed.poke();
    }
  }

  const pace = throttle(
    () => POLL_MS,
    () => poll().catch((error: unknown) => logFault(error, 'Watched lots could not be looked at.')),
  );
  const timer = setInterval(pace.poke, POLL_MS);

  return {
    async join(connection, channel, from) {
      const feed = feedOf(lotOf(channel));
      try {
        return await feed.join(connection, from);
      } finally {
        removeIfUnused(feed);
      }
    },
    leave(connection, channel) {
      const feed = feeds.get(lotOf(channel));
      if (!feed) return;
      feed.members.delete(connection);
      removeIfUnused(feed);
    },
    onChange(change) {
      if (change === 'everything') for (const feed of feeds.values()) feed.markStale();
      else for (const id of change) feeds.get(id)?.poke();
    },
    stop() {
      clearInterval(timer);
      pace.stop();
      for (const feed of feeds.values()) feed.stop();
    },
  };
}
