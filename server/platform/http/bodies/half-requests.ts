import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { owesAnAnswer } from '../answers/one-answer-each.ts';

/** The rest of a request that is half sent when the server closes may take so long. */
const REST_MS = 2_000;

/**
 * Lets no client hold a server up that closes: Node waits for a request that is half sent for as long
 * as its sender likes. To be called when the server begins to close; what was sent whole is answered.
 * One that is still open, though no answer is due, is in the middle of its next request.
 */
export function halfRequests(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    setTimeout(() => {
      for (const socket of sockets) if (!owesAnAnswer(socket)) socket.destroy();
    }, REST_MS).unref();
  };
}
