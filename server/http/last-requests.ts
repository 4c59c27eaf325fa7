import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { latestAnswer } from './one-answer-each.ts';

/** Requests under way to a server that stops come in within this time of each other; milliseconds. */
const QUIET_MS = 250;
/** However many come, it stops after so long: on a busy machine some need more than a quarter of a second. */
const MOST_MS = 2_000;

/**
 * Answers the last requests of a server that is asked to stop: for a moment it goes on, and every
 * answer says that its connection ends. Closing at once would cut off connections that look idle
 * while a request is on its way on them. So do the answers that are under way by then, however long they
 * take: a connection that stays would keep the server from closing. Resolves when the server may be closed.
 */
export function lastRequests(server: Server): () => Promise<void> {
  let isStopping = false;
  let lastAt = 0;
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    lastAt = performance.now();
    if (isStopping) response.shouldKeepAlive = false;
  });
  return async () => {
    isStopping = true;
    for (const socket of connections) {
      const answer = latestAnswer(socket);
      if (answer) answer.shouldKeepAlive = false;
    }
    if (!(await hasConnections(server))) return;
    const began = performance.now();
    do {
      await pause(QUIET_MS);
      // What came by now is read before this turn, however busy the process is.
      await turn();
    } while (performance.now() - lastAt < QUIET_MS && performance.now() - began < MOST_MS);
  };
}

const hasConnections = (server: Server): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count > 0)));
  });
