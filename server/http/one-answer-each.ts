import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const LATEST = Symbol('the latest answer');
/** A connection that knows its latest answer. Asked with every request: a property is found sooner than by a map. */
type Connection = Duplex & { [LATEST]?: ServerResponse };

/**
 * A request that was refused by its headers and whose body then turns out to be unreadable gets no
 * second answer: somebody in between would take it for that to another request. Its connection ends.
 */
export function oneAnswerEach(server: Server): void {
  server.prependListener('request', ({ socket }, response) => {
    (socket as Connection)[LATEST] = response;
  });
  server.prependListener('clientError', (_error, socket) => {
    const answer = (socket as Connection)[LATEST];
    if (answer?.writableEnded && !answer.req.complete) socket.destroy();
  });
}
