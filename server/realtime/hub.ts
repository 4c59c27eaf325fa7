import type { Channel } from '#contract/live/channel.ts';
import type { Change } from '../platform/database/committed.ts';
import { adminFeed } from './admin-feed.ts';
import type { Feed, FeedDeps, Since } from './feed.ts';
import { writeRefusal } from './frame.ts';
import type { LiveSocket } from './live-socket.ts';
import { lotFeeds } from './lot-feeds.ts';
import { marketFeed } from './market-feed.ts';
import { meFeed } from './me-feed.ts';

/** Channels one socket may listen to: a page needs four. */
const MOST_CHANNELS = 20;

type Kind = 'auction' | 'market' | 'me' | 'admin';

/** Who listens to what, and what became new. */
export class Hub {
  readonly sockets = new Set<LiveSocket>();
  readonly #feeds: Record<Kind, Feed>;

  constructor(deps: FeedDeps) {
    this.#feeds = {
      auction: lotFeeds(deps),
      market: marketFeed(deps),
      me: meFeed(deps),
      admin: adminFeed(deps),
    };
  }

  /** A second subscription to the same channel begins anew from where it says the reader is. */
  async subscribe(socket: LiveSocket, channel: Channel, since: Since): Promise<void> {
    if (socket.channels.has(channel)) this.unsubscribe(socket, channel);
    if (socket.channels.size >= MOST_CHANNELS) {
      socket.deliver(channel, writeRefusal(channel, 'too_many_subscriptions'));
      return;
    }
    socket.channels.add(channel);
    const refused = await this.#feedOf(channel).join(socket, channel, since);
    if (!refused) return;
    socket.channels.delete(channel);
    socket.deliver(channel, writeRefusal(channel, refused));
  }

  unsubscribe(socket: LiveSocket, channel: Channel): void {
    socket.channels.delete(channel);
    this.#feedOf(channel).leave(socket, channel);
  }

  /** The socket is no more. */
  drop(socket: LiveSocket): void {
    for (const channel of [...socket.channels]) this.unsubscribe(socket, channel);
    this.sockets.delete(socket);
  }

  changed(change: Change): void {
    for (const feed of Object.values(this.#feeds)) feed.changed(change);
  }

  stop(): void {
    for (const feed of Object.values(this.#feeds)) feed.stop();
  }

  #feedOf(channel: Channel): Feed {
    const kind = channel.split(':', 1)[0];
    return this.#feeds[kind as Kind];
  }
}
