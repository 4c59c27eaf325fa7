import type { Channel } from '#contract/live/channel.ts';
import { faultLog } from '../platform/database/outage-log.ts';
import { throttle } from '../platform/throttle.ts';
import type { Connection } from './connection.ts';
import type { Feed, FeedDeps, FollowRefusal } from './feed.ts';
import type { PreparedFrame } from './prepared-frame.ts';

/** A channel that shows the same to everyone who may have it. */
export interface SharedChannel {
  channel: Channel;
  /** Milliseconds between two reads, while anyone listens. */
  minInterval: number;
  maxInterval: number;
  refuse(connection: Connection): FollowRefusal | undefined;
  /** Reads the current state; the frame of what changed, undefined when nothing did. */
  read(): Promise<PreparedFrame | undefined>;
  /** The state that was read last; undefined before the first successful read. */
  snapshot(): PreparedFrame | undefined;
}

/** Reads while someone listens, after every change and now and then, and sends all of them the same. */
export function sharedFeed(
  { channel, minInterval, maxInterval, refuse, read, snapshot }: SharedChannel,
  { log, fanOut }: Pick<FeedDeps, 'log' | 'fanOut'>,
): Feed {
  const logFault = faultLog(log, { level: 'warn' });
  const members = new Set<Connection>();
  /** Connections that wait for their first frame: they listen, too. */
  let joining = 0;
  let lastRead = Promise.resolve();
  /** The first read since somebody listens; undefined while nobody does. */
  let firstRead: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** One at a time, since each sends what changed since the one before. */
  function readNext(): Promise<void> {
    lastRead = lastRead.then(async () => {
      try {
        const frame = await read();
        if (frame) await fanOut(members, channel, frame);
      } catch (error) {
        logFault(error, `The live channel ${channel} could not be read; looking again.`);
      }
    });
    return lastRead;
  }
  const pace = throttle(() => minInterval, readNext);
  const onChange = (): void => {
    if (firstRead) pace.poke();
  };

  function stopIfUnused(): void {
    if (members.size + joining > 0) return;
    firstRead = undefined;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    async join(connection) {
      const refusal = refuse(connection);
      if (refusal) return refusal;
      timer ??= setInterval(onChange, maxInterval);
      firstRead ??= readNext();
      joining += 1;
      await firstRead;
      joining -= 1;
      if (!connection.open || !connection.channels.has(channel)) {
        stopIfUnused();
        return undefined;
      }
      const frame = snapshot();
      if (frame) connection.deliver(channel, frame);
      members.add(connection);
      return undefined;
    },
    leave(connection) {
      members.delete(connection);
      stopIfUnused();
    },
    onChange,
    stop() {
      clearInterval(timer);
      pace.stop();
    },
  };
}
