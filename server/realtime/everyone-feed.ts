import type { Channel } from '#contract/live/channel.ts';
import { faultLog } from '../platform/database/outage-log.ts';
import { paced } from '../platform/paced.ts';
import type { Feed, FeedDeps, Refused } from './feed.ts';
import type { LiveSocket } from './live-socket.ts';

/** What a channel that is the same for all who may have it is made of. */
export interface Telling {
  channel: Channel;
  /** Milliseconds between two looks at least, and at most while anyone listens. */
  least: number;
  most: number;
  mayJoin(socket: LiveSocket): Refused | undefined;
  /** Reads how things are; the frame for those who listen, undefined when nothing is new. */
  look(): Promise<Buffer | undefined>;
  /** The whole as last read; undefined before the first look that succeeded. */
  snapshot(): Buffer | undefined;
}

/** Looks while someone listens, after every hint and now and then, and tells all of them the same. */
export function everyoneFeed(
  telling: Telling,
  { log, fanOut }: Pick<FeedDeps, 'log' | 'fanOut'>,
): Feed {
  const { channel } = telling;
  const tellFault = faultLog(log, { level: 'warn' });
  const members = new Set<LiveSocket>();
  /** Sockets whose first frame is being read: they listen, too. */
  let joining = 0;
  let looks = Promise.resolve();
  /** The look since which what was read is kept up to date; none while nobody listens. */
  let begun: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** One at a time, since each tells what is new since the one before. */
  function look(): Promise<void> {
    looks = looks.then(async () => {
      try {
        const frame = await telling.look();
        if (frame) await fanOut(members, channel, frame);
      } catch (error) {
        tellFault(error, `The live channel ${channel} could not be read; looking again.`);
      }
    });
    return looks;
  }
  const pace = paced(() => telling.least, look);
  const changed = (): void => {
    if (begun) pace.poke();
  };

  /** Nobody listens, so nothing is read any more. */
  function rest(): void {
    if (members.size + joining > 0) return;
    begun = undefined;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    async join(socket) {
      const refused = telling.mayJoin(socket);
      if (refused) return refused;
      timer ??= setInterval(changed, telling.most);
      begun ??= look();
      joining += 1;
      await begun;
      joining -= 1;
      if (!socket.open || !socket.channels.has(channel)) {
        rest();
        return undefined;
      }
      const whole = telling.snapshot();
      if (whole) socket.deliver(channel, whole);
      members.add(socket);
      return undefined;
    },
    leave(socket) {
      members.delete(socket);
      rest();
    },
    changed,
    stop() {
      clearInterval(timer);
      pace.stop();
    },
  };
}
