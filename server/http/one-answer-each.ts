import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * A request that was refused by its headers and whose body then turns out to be unreadable gets no
 * second answer: somebody in between would take it for that to another request. Its connection ends.
 */
export function oneAnswerEach(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => latest.set(socket, response));
  server.prependListener('clientError', (_error, socket) => {
    const response = latest.get(socket);
    if (response?.writableEnded && !response.req.complete) socket.destroy();
  });
}
