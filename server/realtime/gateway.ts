import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { WebSocketServer } from 'ws';
import { CloseCode } from '#contract/live/server-message.ts';
import type { Config } from '../config/config.ts';
import { announceChange, onCommit } from '../platform/database/committed.ts';
import { faultLog } from '../platform/database/outage-log.ts';
import type { Db } from '../platform/database/pool.ts';
import { bySessions } from '../platform/http/auth/identify.ts';
import { SessionLookups } from '../platform/http/auth/session-lookups.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import type { Metrics } from '../platform/observability/metrics/metrics.ts';
import { credentialOf, mayConnect } from './authorize-upgrade.ts';
import { startChangeNotifications } from './change-notifications.ts';
import { Connection } from './connection.ts';
import { ConnectionLimits } from './connection-limits.ts';
import { watchDatabase } from './database-reachability.ts';
import { fanOutWith, inSlices, yieldToAccepts } from './fan-out.ts';
import type { LiveReads } from './feed.ts';
import { Hub } from './hub.ts';
import { messageHandler } from './message-handler.ts';
import { watchSessions } from './session-watch.ts';

const PATH = '/live';
/** The longest message that a client may send, in bytes. */
const MAX_MESSAGE_BYTES = 4_096;
/** Between two pings; a proxy in front must let a socket be silent for longer. */
export const PING_MS = 25_000;
const SEND_HELD_MS = 100;
/** Readers that are sent away come back at moments spread over this. */
const COME_BACK_MS = { min: 500, spread: 3_000 };
/** Sockets that are not closed by then are cut. */
const CLOSE_MS = 1_000;

export interface RealtimeDeps {
  db: Db;
  /** The database's address, for a connection beside the pool. */
  connection: pg.ClientConfig;
  config: Config;
  log: Log;
  metrics: Metrics;
  reads: LiveReads;
}

export interface Realtime {
  hub: Hub;
  stop(): Promise<void>;
}

/**
 * The socket at /live: who may open one, what it receives, and how it ends. Open it before the server
 * listens, and stop it before the server is closed, which would otherwise wait for every socket.
 */
export function openRealtime(
  app: FastifyInstance,
  { db, connection, config, log, metrics, reads }: RealtimeDeps,
): Realtime {
  const yieldTurn = yieldToAccepts(app.server);
  const hub = new Hub({ reads, log, fanOut: fanOutWith(yieldTurn) });
  metrics.gauge('fairlot_live_sockets', 'Live sockets that are open.', () => hub.connections.size);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    // It would cost memory for each socket, and a frame could not be prepared once for all.
    perMessageDeflate: false,
  });
  const limits = new ConnectionLimits(config);
  // The sessions of a crowd that comes back are looked up together.
  const sessions = new SessionLookups((values) => bySessions(db, values, config));
  const logFault = faultLog(log, { level: 'warn' });
  let stopping = false;

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (request.url?.split('?', 1)[0] !== PATH) return refuse(stream, 404);
    if (!mayConnect(request.headers, config)) return refuse(stream, 403);
    if (database.isLost) return refuse(stream, 503);
    if (!limits.mayOpen(request)) return refuse(stream, 429);
    const credential = await credentialOf(app, sessions, request);
    if (stopping) return refuse(stream, 503);
    const holder = limits.holderOf(request, credential);
    const status = limits.refuse(holder);
    if (status) return refuse(stream, status);
    server.handleUpgrade(request, stream, head, (ws) => {
      const opened = new Connection(ws, stream, credential, metrics);
      hub.connections.add(opened);
      limits.take(holder);
      const onMessage = messageHandler(hub, opened, log);
      ws.on('message', (message) => onMessage(message.toString()));
      ws.on('close', () => {
        hub.remove(opened);
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

  /** Each reader is told another moment to come back, so that they do not all come at once. */
  const closeAll = (code: number, reason: string): Promise<void> =>
    inSlices(hub.connections, yieldTurn, (opened) => {
      const come_back_in_ms = Math.round(COME_BACK_MS.min + Math.random() * COME_BACK_MS.spread);
      opened.send({ type: 'restart', come_back_in_ms });
      opened.close(code, reason);
    });

  async function closeForRestart(): Promise<void> {
    await closeAll(CloseCode.restarting, 'The server restarts.');
    const deadline = performance.now() + CLOSE_MS;
    while (hub.connections.size > 0 && performance.now() < deadline) await sleep(20);
    for (const opened of hub.connections) opened.terminate();
  }

  onCommit(db, (change) => stopping || hub.onChange(change));
  // Announced to all of this server: whoever reads after a frame must get nothing cached from before it.
  const notifications = startChangeNotifications(db, connection, log, (change) =>
    announceChange(db, change, 'beside'),
  );
  const database = watchDatabase(db, notifications, () => {
    void closeAll(CloseCode.outOfReach, 'The database is out of reach.');
  });
  const sessionWatch = watchSessions(db, log, hub.connections);
  const pings = setInterval(() => {
    void inSlices(hub.connections, yieldTurn, (opened) => opened.ping());
  }, PING_MS);
  const sendHeld = setInterval(() => {
    const now = performance.now();
    for (const opened of hub.connections) opened.sendHeld(now);
  }, SEND_HELD_MS);

  return {
    hub,
    async stop() {
      stopping = true;
      clearInterval(pings);
      clearInterval(sendHeld);
      sessionWatch.stop();
      database.stop();
      hub.stop();
      await Promise.all([notifications.stop(), closeForRestart()]);
      app.server.off('upgrade', onUpgrade);
    },
  };
}

/** Refuses an upgrade and hangs up, whether the client does or not. */
function refuse(stream: Duplex, status: 403 | 404 | 429 | 503): void {
  stream.once('finish', () => stream.destroy());
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
