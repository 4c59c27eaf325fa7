import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Connections that are taken in before the work in hand goes on, at most. */
const MOST_TAKEN = 10;

/** Lets bids, requests and those who come have their turn. */
export type GiveWay = () => Promise<void>;

/**
 * For work that takes many turns. In each of its turns Node.js takes one connection, however many stand in
 * line: a crowd that comes back would wait for as long as the work lasts, so it gets more than one.
 */
export function givesWay(server: Server): GiveWay {
  let taken = 0;
  server.on('connection', () => {
    taken += 1;
  });
  return async () => {
    for (let turn = 0; turn < MOST_TAKEN; turn += 1) {
      const before = taken;
      await nextTurn();
      if (taken === before) return;
    }
  };
}
