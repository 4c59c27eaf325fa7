import type { Server } from 'node:http';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** Requests under way to a server that stops come in within this time of each other; milliseconds. */
const QUIET_MS = 250;
/** However many come, it stops after so long: on a busy machine some need more than a quarter of a second. */
const MOST_MS = 2_000;

/**
 * Answers the last requests of a server that is asked to stop: for a moment it goes on, and every
 * answer says that its connection ends. Closing at once would cut off connections that look idle
 * while a request is on its way on them. Resolves when the server may be closed.
 */
export function lastRequests(server: Server): () => Promise<void> {
  let isStopping = false;
  let lastAt = 0;
  server.prependListener('request', (_request, response) => {
    lastAt = performance.now();
    if (isStopping) response.shouldKeepAlive = false;
  });
  return async () => {
    isStopping = true;
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
