import type { Auction } from '#contract/auctions/auction.ts';
import type { Channel } from '#contract/live/channel.ts';
import type { AdminFrame, LiveBid, LotFrame, MarketFrame, MeFrame } from '#contract/live/frames.ts';
import type { Notice } from '#contract/live/server-message.ts';
import type { Change } from '../platform/database/change-bus.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import type { Connection } from './connection.ts';
import type { FanOut } from './fan-out.ts';

/** A lot as everyone may see it. */
export interface LotState {
  lot: Auction;
  /** Differs after every change of the lot's row. */
  version: string;
  /** Those after the number that was asked for, oldest first. */
  bids: LiveBid[];
}

/** What the channels show, read from the database. The features provide these (their `live.ts`). */
export interface LiveReads {
  market(): Promise<Omit<MarketFrame['state'], 'gone'>>;
  lot: {
    /** With the bids after a number, or the newest; undefined for a lot that the public cannot see. */
    read(id: number, afterSeq: number | undefined): Promise<LotState | undefined>;
    bids(id: number, after: number, last: number): Promise<LiveBid[]>;
    versions(ids: readonly number[]): Promise<Map<number, string>>;
    /** What the ledger has come to, as far as this process knows; nobody waits for it. */
    ledger(): LotFrame['ledger'];
  };
  me: {
    read(userIds: readonly number[]): Promise<Map<number, MeFrame['state']>>;
    /** Of each user, a text that differs when there is something new to show. */
    versions(userIds: readonly number[]): Promise<Map<number, string>>;
  };
  admin(): Promise<{ state: AdminFrame['state']; version: number }>;
}

/** The last frame that a reader has of a channel. */
export interface ResumePoint {
  epoch?: string | undefined;
  seq?: number | undefined;
}

export type FollowRefusal = Extract<Notice, { type: 'refused' }>['code'];

/** What feeds are made with. */
export interface FeedDeps {
  reads: LiveReads;
  log: Log;
  fanOut: FanOut;
}

/** What stands behind a channel: reads what is new, and sends it to those who listen. */
export interface Feed {
  /** Sends the first frame, and every later one without a gap; or resolves with a reason not to. */
  join(
    connection: Connection,
    channel: Channel,
    from: ResumePoint,
  ): Promise<FollowRefusal | undefined>;
  leave(connection: Connection, channel: Channel): void;
  /** A commit may have changed what the channel shows: a reason to read, and no more. */
  onChange(change: Change): void;
  stop(): void;
}
