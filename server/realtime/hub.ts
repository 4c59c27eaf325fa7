import type { Channel } from '#contract/live/channel.ts';
import type { Change } from '../platform/database/change-bus.ts';
import { adminFeed } from './admin-feed.ts';
import type { Connection } from './connection.ts';
import type { Feed, FeedDeps, ResumePoint } from './feed.ts';
import { lotFeeds } from './lot-feeds.ts';
import { marketFeed } from './market-feed.ts';
import { meFeed } from './me-feed.ts';
import { prepareRefusal } from './prepared-frame.ts';

/** Channels that one connection may listen to; a page needs four. */
const MAX_CHANNELS = 20;

type ChannelKind = 'auction' | 'market' | 'me' | 'admin';

/** Connections, the channels that they listen to, and the feeds behind those. */
export class Hub {
  readonly connections = new Set<Connection>();
  readonly #feeds: Record<ChannelKind, Feed>;

  constructor(deps: FeedDeps) {
    this.#feeds = {
      auction: lotFeeds(deps),
      market: marketFeed(deps),
      me: meFeed(deps),
      admin: adminFeed(deps),
    };
  }

  /** A second subscription to a channel replaces the first, from where it says the reader is. */
  async subscribe(connection: Connection, channel: Channel, from: ResumePoint): Promise<void> {
    if (connection.channels.has(channel)) this.unsubscribe(connection, channel);
    if (connection.channels.size >= MAX_CHANNELS) {
      connection.deliver(channel, prepareRefusal(channel, 'too_many_subscriptions'));
      return;
    }
    connection.channels.add(channel);
    const refusal = await this.#feedOf(channel).join(connection, channel, from);
    if (!refusal) return;
    connection.channels.delete(channel);
    connection.deliver(channel, prepareRefusal(channel, refusal));
  }

  unsubscribe(connection: Connection, channel: Channel): void {
    connection.channels.delete(channel);
    this.#feedOf(channel).leave(connection, channel);
  }

  /** The connection is closed. */
  remove(connection: Connection): void {
    for (const channel of [...connection.channels]) this.unsubscribe(connection, channel);
    this.connections.delete(connection);
  }

  onChange(change: Change): void {
    for (const feed of Object.values(this.#feeds)) feed.onChange(change);
  }

  stop(): void {
    for (const feed of Object.values(this.#feeds)) feed.stop();
  }

  #feedOf(channel: Channel): Feed {
    const kind = channel.split(':', 1)[0];
    return this.#feeds[kind as ChannelKind];
  }
}
