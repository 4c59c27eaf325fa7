import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Channel } from '#contract/live/channel.ts';
import type { Connection } from './connection.ts';
import type { PreparedFrame } from './prepared-frame.ts';

/** Connections that are written to in one turn of the event loop (about 2 ms of work). */
const SLICE = 100;
/** New connections that are accepted between two slices, at most. */
const MAX_ACCEPTED = 10;

/** Lets bids, requests and new connections have their turn. */
export type YieldTurn = () => Promise<void>;

/**
 * Yields for as long as new connections wait, up to ten turns. Node.js accepts one connection per turn,
 * however many wait: a crowd that comes back would otherwise wait for as long as the fan-out lasts.
 */
export function yieldToAccepts(server: Server): YieldTurn {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  return async () => {
    for (let turn = 0; turn < MAX_ACCEPTED; turn += 1) {
      const before = accepted;
      await nextTurn();
      if (accepted === before) return;
    }
  };
}

/** Does something for each of those who are there now, a slice per turn. */
export async function inSlices<T>(
  all: Iterable<T>,
  yieldTurn: YieldTurn,
  act: (one: T) => void,
): Promise<void> {
  const present = [...all];
  for (let at = 0; at < present.length; at += SLICE) {
    if (at > 0) await yieldTurn();
    for (const one of present.slice(at, at + SLICE)) act(one);
  }
}

/** Sends one frame to everyone who listens now; whoever joins meanwhile has its state already. */
export type FanOut = (
  members: ReadonlySet<Connection>,
  channel: Channel,
  frame: PreparedFrame,
) => Promise<void>;

export const fanOutWith =
  (yieldTurn: YieldTurn): FanOut =>
  (members, channel, frame) =>
    inSlices(members, yieldTurn, (connection) => {
      if (connection.channels.has(channel)) connection.deliver(channel, frame);
    });
