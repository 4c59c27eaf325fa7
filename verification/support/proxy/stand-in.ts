import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { makeAuthority } from '../certificates.ts';
import { type Front, HOST } from './ask.ts';
import { all, the } from './nginx-conf.ts';
import { proxyServer } from './shipped-proxy.ts';

/**
 * Passes requests on as `location /` of ops/nginx/fairlot.conf says, header by header, where nginx
 * itself is not at hand: what is missing there is missing here, too.
 */
export async function runStandIn(productPort: number): Promise<Front> {
  const authority = makeAuthority('Fairlot test authority');
  const server = createServer(authority.issue(HOST));
  const pass = (request: IncomingMessage) =>
    plainRequest({
      host: '127.0.0.1',
      port: productPort,
      method: request.method,
      path: request.url,
      headers: passedOn(request),
      agent: false,
    });
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    const forward = pass(request).on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    forward.on('error', () => reply.destroy());
    request.pipe(forward);
  });
  server.on('upgrade', (request: IncomingMessage, near: Duplex) => {
    const forward = pass(request).on('upgrade', (answer, far) => {
      near.write(headOf(answer));
      near.on('error', () => far.destroy());
      far.on('error', () => near.destroy());
      far.pipe(near).pipe(far);
    });
    forward.on('response', (answer) => near.end(headOf(answer))).on('error', () => near.destroy());
    forward.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    tlsPort: (server.address() as AddressInfo).port,
    authority: authority.cert,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** nginx's variables that the shipped configuration uses. */
function meant(word: string, { headers, socket }: IncomingMessage): string {
  const { upgrade = '' } = headers;
  const known: Record<string, string | undefined> = {
    $host: headers.host,
    $remote_addr: socket.remoteAddress,
    $http_upgrade: upgrade,
    $fairlot_connection: upgrade && the(proxyServer.connectionByUpgrade, 'default')[0],
  };
  if (!word.startsWith('$')) return word;
  if (!(word in known)) throw new Error(`${word} is not known here`);
  return known[word] ?? '';
}

function passedOn(request: IncomingMessage): IncomingHttpHeaders {
  const headers: Record<string, string | string[] | undefined> = { ...request.headers };
  delete headers.connection;
  delete headers.upgrade;
  // What nginx says by itself: the name of the upstream, not the one that was asked for.
  headers.host = new URL(the(proxyServer.passing, 'proxy_pass')[0] ?? '').host;
  for (const { args } of all(proxyServer.passing, 'proxy_set_header')) {
    const [name = '', word = ''] = args;
    const value = meant(word, request);
    if (value === '') delete headers[name.toLowerCase()];
    else headers[name.toLowerCase()] = value;
  }
  return headers;
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
  );
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n');
}
