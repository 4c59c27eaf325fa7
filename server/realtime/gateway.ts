import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { CloseCode } from '#contract/live/server-message.ts';
import type { Config } from '../config/config.ts';
import { onCommit } from '../platform/database/change-bus.ts';
import { startChangeNotifications } from '../platform/database/change-notifications.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import type { Metrics } from '../platform/observability/metrics/metrics.ts';
import { acceptUpgrades } from './accept-upgrades.ts';
import { watchDatabase } from './database-reachability.ts';
import { fanOutWith, inSlices, yieldToAccepts } from './fan-out.ts';
import type { LiveReads } from './feed.ts';
import { Hub } from './hub.ts';
import { watchSessions } from './session-watch.ts';

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
 * The socket at /live. Open it before the server listens, and stop it before the server is closed, which
 * would otherwise wait for every socket.
 */
export function openRealtime(app: FastifyInstance, deps: RealtimeDeps): Realtime {
  const { db, connection, log, metrics, reads } = deps;
  const yieldTurn = yieldToAccepts(app.server);
  const hub = new Hub({ reads, log, fanOut: fanOutWith(yieldTurn) });
  const { connections } = hub;
  metrics.gauge('fairlot_live_sockets', 'Live sockets that are open.', () => connections.size);
  let stopping = false;

  onCommit(db, (change) => stopping || hub.onChange(change));
  const notifications = startChangeNotifications(db, connection, log);

  /** Each reader is told another moment to come back, so that they do not all come at once. */
  const closeAll = (code: number, reason: string): Promise<void> =>
    inSlices(connections, yieldTurn, (reader) => {
      const come_back_in_ms = Math.round(COME_BACK_MS.min + Math.random() * COME_BACK_MS.spread);
      reader.send({ type: 'restart', come_back_in_ms });
      reader.close(code, reason);
    });
  const database = watchDatabase(db, notifications, () => {
    void closeAll(CloseCode.outOfReach, 'The database is out of reach.');
  });
  const endUpgrades = acceptUpgrades(app, hub, deps, () => !stopping && !database.isLost);
  const sessionWatch = watchSessions(db, log, connections);
  const pings = setInterval(() => {
    void inSlices(connections, yieldTurn, (reader) => reader.ping());
  }, PING_MS);
  const sendHeld = setInterval(() => {
    const now = performance.now();
    for (const reader of connections) reader.sendHeld(now);
  }, SEND_HELD_MS);

  async function closeForRestart(): Promise<void> {
    await closeAll(CloseCode.restarting, 'The server restarts.');
    const deadline = performance.now() + CLOSE_MS;
    while (connections.size > 0 && performance.now() < deadline) await sleep(20);
    for (const reader of connections) reader.terminate();
  }

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
      endUpgrades();
    },
  };
}
