import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Channel } from '#contract/live/channel.ts';
import type { LiveSocket } from './live-socket.ts';

/** Sockets written to before bids and requests get their turn again (about 2 ms of work). */
const SLICE = 100;

/** Hands one frame to everyone who listens now; who joins meanwhile has its state already. */
export async function fanOut(
  members: ReadonlySet<LiveSocket>,
  channel: Channel,
  frame: Buffer,
): Promise<void> {
  const sockets = [...members];
  for (let at = 0; at < sockets.length; at += SLICE) {
    if (at > 0) await nextTurn();
    for (const socket of sockets.slice(at, at + SLICE)) {
      if (socket.channels.has(channel)) socket.deliver(channel, frame);
    }
  }
}
