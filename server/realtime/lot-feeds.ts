import type { Channel } from '#contract/live/channel.ts';
import type { Change } from '../platform/database/committed.ts';
import { faultLog } from '../platform/database/outage-log.ts';
import type { Feed, FeedDeps, Since } from './feed.ts';
import type { LiveSocket } from './live-socket.ts';
import { LotFeed } from './lot-feed.ts';
import { lotVersions } from './read-lot.ts';

/** A change whose hint was lost is seen this much later, at most. */
const LOOK_MS = 1_500;

const lotOf = (channel: Channel): number => Number(channel.slice('auction:'.length));

/** The watched lots. Those that nobody watches cost nothing. */
export function lotFeeds({ db, log, fanOut }: FeedDeps): Feed {
  const feeds = new Map<number, LotFeed>();
  const tellFault = faultLog(log, { level: 'warn' });
  let stopped = false;

  function feedOf(id: number): LotFeed {
    const feed = feeds.get(id) ?? new LotFeed({ db, tellFault, fanOut }, id);
    feeds.set(id, feed);
    return feed;
  }

  function forget(feed: LotFeed): void {
    if (feed.members.size > 0 || feed.joining > 0) return;
    feed.stop();
    if (feeds.get(feed.id) === feed) feeds.delete(feed.id);
  }

  async function look(): Promise<void> {
    for (const feed of feeds.values()) forget(feed);
    if (feeds.size === 0) return;
    const versions = await lotVersions(db, [...feeds.keys()]);
    for (const feed of feeds.values()) {
      if (feed.version === undefined || versions.get(feed.id) !== feed.version) feed.poke();
    }
  }

  function lookAgain(): void {
    if (!stopped) timer = setTimeout(next, LOOK_MS);
  }
  const next = (): void => {
    look()
      .catch((error: unknown) => tellFault(error, 'Watched lots could not be looked at.'))
      .finally(lookAgain);
  };
  let timer = setTimeout(next, LOOK_MS);

  return {
    async join(socket: LiveSocket, channel: Channel, since: Since) {
      const feed = feedOf(lotOf(channel));
      try {
        return await feed.join(socket, since);
      } finally {
        forget(feed);
      }
    },
    leave(socket, channel) {
      const feed = feeds.get(lotOf(channel));
      if (!feed) return;
      feed.members.delete(socket);
      forget(feed);
    },
    changed(change: Change) {
      if (change === 'everything') for (const feed of feeds.values()) feed.doubt();
      else for (const id of change) feeds.get(id)?.poke();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      for (const feed of feeds.values()) feed.stop();
    },
  };
}
