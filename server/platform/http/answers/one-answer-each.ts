import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const LATEST = Symbol('the latest answer');
/**
 * A connection that knows its latest answer, until that is given: some 10 kB hang on it, which idle
 * connections would keep. Asked with every request: a property is found sooner than by a map.
 */
type Connection = Duplex & { [LATEST]?: ServerResponse };

/**
 * What a connection says that cannot be read is refused (400, 408, 431) only where that is the next
 * answer due. Else the connection ends without a word: somebody in between would take the refusal for
 * the answer to another request, or for a part of it.
 */
export function oneAnswerEach(server: Server): void {
  server.prependListener('request', ({ socket }, response) => {
    (socket as Connection)[LATEST] = response;
    response.on('finish', forgetAnswer);
  });
  server.prependListener('clientError', (_error, socket) => {
    const latest = (socket as Connection)[LATEST];
    if (latest && !isNextDue(latest)) socket.destroy();
  });
}

/** A request that is answered before it was read whole is in the way of what else the connection says. */
function forgetAnswer(this: ServerResponse): void {
  const connection = this.req.socket as Connection;
  if (this.req.complete && connection[LATEST] === this) connection[LATEST] = undefined;
}

/** The answer that a connection waits for still; undefined when it waits for none. */
export const latestAnswer = (socket: Duplex): ServerResponse | undefined =>
  (socket as Connection)[LATEST];

/** Whether a request that was read whole waits for its answer there, or for the end of it. */
export function owesAnAnswer(socket: Duplex): boolean {
  return (socket as Connection)[LATEST]?.req.complete === true;
}

/** After a request that was read whole, once it is answered; else instead of its answer, if it has the connection. */
const isNextDue = ({ req, headersSent, writableFinished, socket }: ServerResponse): boolean =>
  req.complete ? writableFinished : !headersSent && socket !== null;
