import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { CloseCode } from '#contract/live/server-message.ts';
import type { Deps } from '../deps.ts';
import { announceChange, onCommit } from '../platform/database/committed.ts';
import { faultLog } from '../platform/database/outage-log.ts';
import { bySessions } from '../platform/http/auth/identify.ts';
import { SessionLookups } from '../platform/http/auth/session-lookups.ts';
import { credentialOf, mayConnect } from './admission.ts';
import { eachInTurn } from './each-in-turn.ts';
import { fanOutBy } from './fan-out.ts';
import { givesWay } from './give-way.ts';
import { hear } from './hear.ts';
import { startHints } from './hints.ts';
import { Hub } from './hub.ts';
import { LiveSocket } from './live-socket.ts';
import { type Holder, Places } from './places.ts';
import { watchSight } from './sight.ts';
import { watchStanding } from './standing-watch.ts';

const PATH = '/live';
/** The longest message a client may send, in bytes. */
const MESSAGE_BYTES = 4_096;
/** Between two pings; whatever stands in front must let a socket be silent for longer. */
export const PING_MS = 25_000;
const CATCH_UP_MS = 100;
/** Sockets that are sent away come back spread over this, after so long at least. */
const AWAY_MS = { least: 500, spread: 3_000 };
/** Sockets that do not say goodbye by then are cut. */
const GOODBYE_MS = 1_000;

export interface Live {
  hub: Hub;
  stop(): Promise<void>;
}

/**
 * The socket at /live: who may open one, what it hears, and how it ends. Begins before the server
 * listens; stop it before the server is closed, which otherwise waits for every socket.
 */
export function openLive(
  app: FastifyInstance,
  { db, config, log, meters }: Pick<Deps, 'db' | 'config' | 'log' | 'meters'>,
  connection: pg.ClientConfig,
): Live {
  const giveWay = givesWay(app.server);
  const hub = new Hub({ db, log, fanOut: fanOutBy(giveWay) });
  meters.gauge('fairlot_live_sockets', 'Live sockets that are open.', () => hub.sockets.size);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES,
    // Memory per socket, and frames are written out once for all.
    perMessageDeflate: false,
  });
  const places = new Places(config);
  // A crowd that comes back is looked up together.
  const sessions = new SessionLookups((values) => bySessions(db, values, config));
  const tellFault = faultLog(log, { level: 'warn' });
  let stopping = false;

  async function admit(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (request.url?.split('?', 1)[0] !== PATH) return turnAway(stream, 404);
    if (!mayConnect(request.headers, config)) return turnAway(stream, 403);
    if (sight.isLost) return turnAway(stream, 503);
    if (!places.mayOpen(request)) return turnAway(stream, 429);
    const credential = await credentialOf(app, sessions, request);
    if (stopping) return turnAway(stream, 503);
    const holder = places.holderOf(request, credential);
    const refused = places.refuse(holder);
    if (refused) return turnAway(stream, refused);
    server.handleUpgrade(request, stream, head, (ws) => welcome(ws, stream, credential, holder));
  }

  function welcome(
    ws: WebSocket,
    line: Duplex,
    credential: LiveSocket['credential'],
    holder: Holder,
  ): void {
    const socket = new LiveSocket(ws, line, credential, meters);
    hub.sockets.add(socket);
    places.take(holder);
    const heard = hear(hub, socket, log);
    ws.on('message', (message) => heard(message.toString()));
    ws.on('close', () => {
      hub.drop(socket);
      places.leave(holder);
    });
    // Told by a "close" that follows.
    ws.on('error', (error) => log.debug({ err: error }, 'A live socket broke.'));
  }

  /** Everyone is told another moment to come back, so that who takes them in is not stormed. */
  const sendAway = (code: number, reason: string): Promise<void> =>
    eachInTurn(hub.sockets, giveWay, (socket) => {
      const come_back_in_ms = Math.round(AWAY_MS.least + Math.random() * AWAY_MS.spread);
      socket.tell({ type: 'restart', come_back_in_ms });
      socket.close(code, reason);
    });

  async function sayGoodbye(): Promise<void> {
    await sendAway(CloseCode.restarting, 'The server restarts.');
    const deadline = performance.now() + GOODBYE_MS;
    while (hub.sockets.size > 0 && performance.now() < deadline) await sleep(20);
    for (const socket of hub.sockets) socket.terminate();
  }

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', () => stream.destroy());
    admit(request, stream, head).catch((error: unknown) => {
      tellFault(error, 'A live socket could not be opened.');
      turnAway(stream, 503);
    });
  };
  app.server.on('upgrade', onUpgrade);

  onCommit(db, (change) => stopping || hub.changed(change));
  // Not the sockets alone: who reads after a frame must not be shown what was kept from before it.
  const hints = startHints(db, connection, log, (change) => announceChange(db, change, 'beside'));
  const sight = watchSight(
    db,
    () => hints.hears,
    () => void sendAway(CloseCode.outOfReach, 'The database is out of reach.'),
  );
  const watch = watchStanding(db, log, hub.sockets);
  const pings = setInterval(() => {
    void eachInTurn(hub.sockets, giveWay, (socket) => socket.ping());
  }, PING_MS);
  const catchUps = setInterval(() => {
    const now = performance.now();
    for (const socket of hub.sockets) socket.catchUp(now);
  }, CATCH_UP_MS);

  return {
    hub,
    async stop() {
      stopping = true;
      clearInterval(pings);
      clearInterval(catchUps);
      watch.stop();
      sight.stop();
      hub.stop();
      await Promise.all([hints.stop(), sayGoodbye()]);
      app.server.off('upgrade', onUpgrade);
    },
  };
}

/** And hangs up, whether they do or not. */
function turnAway(stream: Duplex, status: 403 | 404 | 429 | 503): void {
  stream.once('finish', () => stream.destroy());
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
