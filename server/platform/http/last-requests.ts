import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { latestAnswer } from './answers/one-answer-each.ts';

/** Requests under way to a server that stops come in within this time of each other; milliseconds. */
const QUIET_MS = 250;
/** However many come, it stops after so long: on a busy machine some need more than a quarter of a second. */
const MOST_MS = 2_000;

interface LastRequests {
  /** Resolves when the server may be closed. */
  answer(): Promise<void>;
  /** Resolves once nobody is connected any more; after `answer`. */
  gone(): Promise<void>;
}

/**
 * Answers the last requests of a server that is asked to stop. It takes no more connections, so that a
 * proxy goes to another server at once, and for a moment it goes on with those there are; every answer
 * says that its connection ends. Closing these at once would cut off connections that look idle while a
 * request is on its way on them. So do the answers that are under way by then, however long they
 * take: a connection that stays would keep the server from closing.
 */
export function lastRequests(server: Server): LastRequests {
  let isStopping = false;
  let lastAt = 0;
  let takenIn = 0;
  let gone: Promise<unknown> | undefined;
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    takenIn += 1;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    lastAt = performance.now();
    if (isStopping) response.shouldKeepAlive = false;
  });

  /** Whoever had come to the port before, of whom one is taken in each turn: the others would be cut off. */
  async function untilTakenIn(began: number): Promise<void> {
    let before: number;
    do {
      before = takenIn;
      // The port may have been looked at already in the turn that this one began in.
      await turn();
      await turn();
    } while (takenIn > before && performance.now() - began < MOST_MS);
  }

  return {
    async answer() {
      const began = performance.now();
      await untilTakenIn(began);
      gone = once(server, 'close');
      // Not http's own way, which closes what looks idle, too.
      NetServer.prototype.close.call(server);
      // Only now: whose connection ends opens another, which would have come to a port that closes.
      isStopping = true;
      for (const socket of connections) {
        const answer = latestAnswer(socket);
        if (answer) answer.shouldKeepAlive = false;
      }
      if (!(await hasConnections(server))) return;
      do {
        await pause(QUIET_MS);
        // What came by now is read before this turn, however busy the process is.
        await turn();
      } while (performance.now() - lastAt < QUIET_MS && performance.now() - began < MOST_MS);
    },
    async gone() {
      await gone;
    },
  };
}

const hasConnections = (server: Server): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count > 0)));
  });
