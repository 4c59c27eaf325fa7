import type { Server } from 'node:http';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** Requests under way to a server that stops come in within this time; milliseconds. */
const LAST_REQUESTS_MS = 250;

/**
 * Answers the last requests of a server that is asked to stop: for a moment it goes on, and every
 * answer says that its connection ends. Closing at once would cut off connections that look idle
 * while a request is on its way on them. Resolves when the server may be closed.
 */
export function lastRequests(server: Server): () => Promise<void> {
  let isStopping = false;
  server.prependListener('request', (_request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
  });
  return async () => {
    isStopping = true;
    if (!(await hasConnections(server))) return;
    await pause(LAST_REQUESTS_MS);
    // What came by now is read before this turn, however busy the process is.
    await turn();
  };
}

const hasConnections = (server: Server): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count > 0)));
  });
