import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { freePort } from '#verification/support/free-port.ts';

/** Something that stands in front of the real server, and knows nothing of what it says. */
export interface Proxy {
  url: string;
  /** What these paths ask for finds nobody behind the proxy any more. Answers how to mend it. */
  lose(path: RegExp): () => void;
  /** What these paths ask for gets no further than here, as on a slow line, until it is let go. */
  hold(path: RegExp): { arrived: Promise<void>; release(): void };
  stop(): Promise<void>;
}

/** What proxies say when nobody answers them. */
const BAD_GATEWAY =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

export async function openProxy(target: string): Promise<Proxy> {
  const port = Number(new URL(target).port);
  const nobody = await freePort();
  const joined = new Set<Duplex>();
  let lost: RegExp | undefined;
  let held: { path: RegExp; arrive(): void; released: Promise<void> } | undefined;

  const passOn = ({ method, url = '/', headers }: IncomingMessage) =>
    ask({
      host: '127.0.0.1',
      port: lost?.test(url) ? nobody : port,
      method,
      path: url,
      headers,
      agent: false,
    });

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (held?.path.test(request.url ?? '')) {
      held.arrive();
      await held.released;
    }
    const forward = passOn(request).on('response', (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
    });
    forward.on('error', () => {
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502, { 'content-type': 'text/html' }).end(BAD_GATEWAY);
    });
    request.pipe(forward);
  }

  function join(request: IncomingMessage, near: Duplex): void {
    joined.add(near.on('close', () => joined.delete(near)));
    const forward = passOn(request).on('upgrade', (response, far) => {
      near.write(headOf(response));
      near.on('error', () => far.destroy());
      far.on('error', () => near.destroy());
      far.pipe(near).pipe(far);
    });
    forward.on('response', (response) => near.end(headOf(response)));
    forward.on('error', () => near.destroy());
    forward.end();
  }

  const server = createServer((request, reply) => void answer(request, reply));
  server.on('upgrade', join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose(path) {
      lost = path;
      return () => {
        lost = undefined;
      };
    },
    hold(path) {
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
      held = { path, arrive, released };
      return {
        arrived,
        release() {
          held = undefined;
          letGo();
        },
      };
    },
    async stop() {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      for (const socket of joined) socket.destroy();
      await closed;
    },
  };
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
