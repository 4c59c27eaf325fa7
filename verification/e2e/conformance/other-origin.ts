import { once } from 'node:events';
import { createServer } from 'node:http';

export interface OtherOrigin {
  origin: string;
  stop(): Promise<void>;
}

/** An empty page on a port of its own, as a client that somebody else serves would be. */
export async function openOtherOrigin(): Promise<OtherOrigin> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>A client of its own</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
