import type { Channel } from '#contract/live/channel.ts';
import { eachInTurn } from './each-in-turn.ts';
import type { GiveWay } from './give-way.ts';
import type { LiveSocket } from './live-socket.ts';

/** Hands one frame to everyone who listens now; who joins meanwhile has its state already. */
export type FanOut = (
  members: ReadonlySet<LiveSocket>,
  channel: Channel,
  frame: Buffer,
) => Promise<void>;

export const fanOutBy =
  (giveWay: GiveWay): FanOut =>
  (members, channel, frame) =>
    eachInTurn(members, giveWay, (socket) => {
      if (socket.channels.has(channel)) socket.deliver(channel, frame);
    });
