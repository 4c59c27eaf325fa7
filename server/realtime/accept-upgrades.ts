import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Config } from '../config/config.ts';
import { faultLog } from '../platform/database/outage-log.ts';
import type { Db } from '../platform/database/pool.ts';

import { sessionLoader } from '../platform/http/auth/session-loader.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import type { Metrics } from '../platform/observability/metrics/metrics.ts';
import { credentialOf, mayConnect } from './authorize-upgrade.ts';
import { Connection } from './connection.ts';
import { ConnectionLimits } from './connection-limits.ts';
import type { Hub } from './hub.ts';
import { messageHandler } from './message-handler.ts';

const PATH = '/live';
/** The longest message that a client may send, in bytes. */
const MAX_MESSAGE_BYTES = 4_096;

interface UpgradeDeps {
  db: Db;
  config: Config;
  log: Log;
  metrics: Metrics;
}

/**
 * Opens connections for those who may have one, while `mayOpen` says so; all others are refused with a
 * status. Returns a function that ends this.
 */
export function acceptUpgrades(
  app: FastifyInstance,
  hub: Hub,
  { db, config, log, metrics }: UpgradeDeps,
  mayOpen: () => boolean,
): () => void {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    // It would cost memory for each socket, and a frame could not be prepared once for all.
    perMessageDeflate: false,
  });
  const limits = new ConnectionLimits(config);
  // The sessions of a crowd that comes back are looked up together.
  const sessions = sessionLoader(db, config);
  const logFault = faultLog(log, { level: 'warn' });

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (request.url?.split('?', 1)[0] !== PATH) return refuse(stream, 404);
    if (!mayConnect(request.headers, config)) return refuse(stream, 403);
    if (!mayOpen()) return refuse(stream, 503);
    if (!limits.mayOpen(request)) return refuse(stream, 429);
    const credential = await credentialOf(app, sessions, request);
    if (!mayOpen()) return refuse(stream, 503);
    const holder = limits.holderOf(request, credential);
    const status = limits.refuse(holder);
    if (status) return refuse(stream, status);
    server.handleUpgrade(request, stream, head, (ws) => {
      const connection = new Connection(ws, stream, credential, metrics);
      hub.connections.add(connection);
      limits.take(holder);
      const onMessage = messageHandler(hub, connection, log);
      ws.on('message', (message) => onMessage(message.toString()));
      ws.on('close', () => {
        hub.remove(connection);
        limits.release(holder);
      });
      // A "close" follows.
      ws.on('error', (error) => log.debug({ err: error }, 'A live socket broke.'));
    });
  }

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      logFault(error, 'A live socket could not be opened.');
      refuse(stream, 503);
    });
  };
  app.server.on('upgrade', onUpgrade);
  return () => void app.server.off('upgrade', onUpgrade);
}

/** Refuses an upgrade and hangs up, whether the client does or not. */
function refuse(stream: Duplex, status: 403 | 404 | 429 | 503): void {
  stream.once('finish', () => stream.destroy());
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
