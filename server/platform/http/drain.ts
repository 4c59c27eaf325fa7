import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** Connections that look idle may have a request on its way; they are closed after this long without any. */
const QUIET_MS = 250;
/** However many requests come, the drain is over after this long. */
const MOST_MS = 2_000;
/** After that, the rest of a request that is half sent may take this long. */
const REST_MS = 2_000;

/**
 * The response that a connection waits for; undefined when it waits for none. Node keeps it under this
 * name and asks it for the same reasons; there is no public one.
 */
export const currentResponse = (socket: Duplex): ServerResponse | undefined =>
  (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;

/**
 * Lets a server be closed without cutting off a request. `drain` takes no more connections, so that a proxy
 * goes to another server at once, and says `Connection: close` in every answer. It resolves when no request
 * has come for a moment: then the server may be closed, which ends idle connections and waits for the
 * answers in flight. Half-sent requests do not keep it waiting.
 */
export function prepareDrain(server: Server): { drain(): Promise<void> } {
  const connections = new Set<Socket>();
  let accepted = 0;
  let lastRequestAt = 0;
  let isDraining = false;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    lastRequestAt = performance.now();
    if (isDraining) response.shouldKeepAlive = false;
  });

  /** Node accepts one connection in each turn; those still in the port's queue would be reset. */
  async function acceptQueued(until: number): Promise<void> {
    let before: number;
    do {
      before = accepted;
      // The port may have been looked at already in the turn that this one began in.
      await turn();
      await turn();
    } while (accepted > before && performance.now() < until);
  }

  function endHalfSentRequests(): void {
    for (const socket of connections) if (!currentResponse(socket)?.req.complete) socket.destroy();
  }

  return {
    async drain() {
      const until = performance.now() + MOST_MS;
      await acceptQueued(until);
      // http's own close would end connections that look idle, too.
      NetServer.prototype.close.call(server);
      // Only now: a client whose connection ends opens another, and the port would reset it.
      isDraining = true;
      for (const socket of connections) {
        const response = currentResponse(socket);
        if (response) response.shouldKeepAlive = false;
      }
      while (connections.size > 0) {
        await pause(QUIET_MS);
        // What came by now is read before this turn, however busy the process is.
        await turn();
        const now = performance.now();
        if (now - lastRequestAt >= QUIET_MS || now >= until) break;
      }
      setTimeout(endHalfSentRequests, REST_MS).unref();
    },
  };
}
