import type { Channel } from '#contract/live/channel.ts';
import type { Notice } from '#contract/live/server-message.ts';
import type { Change } from '../platform/database/committed.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import type { FanOut } from './fan-out.ts';
import type { LiveSocket } from './live-socket.ts';

/** Where a reader was when it left: the last frame that it has. */
export interface Since {
  epoch?: string | undefined;
  seq?: number | undefined;
}

export type Refused = Extract<Notice, { type: 'refused' }>['code'];

/** What feeds are made with. */
export interface FeedDeps {
  db: Db;
  log: Log;
  fanOut: FanOut;
}

/** What stands behind a channel: reads what is new, and tells it to who listens. */
export interface Feed {
  /** Sends the first frame and keeps the socket informed from there on, without a gap. */
  join(socket: LiveSocket, channel: Channel, since: Since): Promise<Refused | undefined>;
  leave(socket: LiveSocket, channel: Channel): void;
  /** Something of this may have changed; only a reason to look. */
  changed(change: Change): void;
  stop(): void;
}
