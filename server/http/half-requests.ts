import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The rest of a request that is half sent when the server closes may take so long. */
const REST_MS = 2_000;

/**
 * Lets no client hold a server up that closes: Node waits for a request that is half sent for as long
 * as its sender likes. To be called when the server begins to close; what was sent whole is answered.
 */
export function halfRequests(server: Server): () => void {
  /** Every connection, with the answer to what it asked last. */
  const answers = new Map<Socket, ServerResponse | undefined>();
  server.on('connection', (socket) => {
    answers.set(socket, undefined);
    socket.once('close', () => answers.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    answers.set(socket, response);
  });
  return () => {
    setTimeout(() => {
      for (const [socket, answer] of answers) if (isHalf(answer)) socket.destroy();
    }, REST_MS).unref();
  };
}

/** One that is open though its last request was answered is in the middle of the next. */
const isHalf = (answer: ServerResponse | undefined): boolean =>
  !answer?.req.complete || answer.writableFinished;
