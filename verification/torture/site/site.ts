import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bringUpToDate } from '#server/platform/database/bring-up-to-date.ts';
import { APP_ROLE, OWNER } from '#server/platform/database/embedded/cluster.ts';
import { openEmbedded } from '#server/platform/database/embedded/open-embedded.ts';
import { prepareCluster } from '#server/platform/database/embedded/prepare-cluster.ts';
import { SOCKET_PORT } from '#server/platform/database/embedded/socket-folder.ts';
import { freePort } from '#verification/support/free-port.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { openTcpProxy, type TcpProxy } from '#verification/support/tcp-proxy.ts';
import { AppProcess } from './app-process.ts';
import { DatabaseProcess } from './database-process.ts';

/**
 * Split: two servers on one PostgreSQL that is a process of its own, with lines that break between
 * them. Whole: one server that runs the PostgreSQL in its folder, as `npm start` does.
 */
export type Form = 'split' | 'whole';

/** Everything that can break: servers, PostgreSQL and the lines between them and to their clients. */
export interface TortureSite {
  form: Form;
  database: DatabaseProcess;
  apps: AppProcess[];
  /** One for each server, or all to the only one. */
  clientLines: TcpProxy[];
  databaseLine: TcpProxy;
  /** Where clients reach the lines. */
  ports: number[];
  appSecret: string;
  /** What went wrong of itself, such as a server that ended unasked. */
  deaths: string[];
  close(): Promise<void>;
}

const SERVERS = 2;
const SECRET = 'a secret for torture, long enough to be one';

/**
 * Makes the folder's database when it is new, and starts everything; `extra` is for the servers'
 * environment.
 */
export async function openSite(
  folder: string,
  form: Form,
  extra: Record<string, string> = {},
): Promise<TortureSite> {
  await mkdir(folder, { recursive: true });
  await ensureDatabase(folder);
  const cluster = await prepareCluster(folder);
  const database = new DatabaseProcess(cluster);
  const lineFolder = join(folder, 'line');
  await mkdir(lineFolder, { recursive: true });
  const lineSocket = join(lineFolder, `.s.PGSQL.${SOCKET_PORT}`);
  await rm(lineSocket, { force: true });
  const databaseLine = await openTcpProxy(lineSocket, {
    path: join(cluster.socket, `.s.PGSQL.${SOCKET_PORT}`),
  });
  const deaths: string[] = [];
  const settings = form === 'split' ? splitSettings(folder, lineFolder) : [{ DATA_DIR: folder }];
  const appPorts = await freePorts(settings.length);
  const apps = settings.map(
    (env, index) =>
      new AppProcess({
        port: appPorts[index] ?? 0,
        env: { ...common, ...env, ...extra },
        logFile: join(folder, `app-${index}.log`),
        onDeath: (how) => deaths.push(how),
      }),
  );
  const ports = await freePorts(SERVERS);
  const clientLines = await Promise.all(
    ports.map((port, index) =>
      openTcpProxy(port, { host: '127.0.0.1', port: appPorts[index % appPorts.length] ?? 0 }),
    ),
  );
  if (form === 'split') await database.start();
  await Promise.all(apps.map((app) => app.start()));
  return {
    ...{ form, database, apps, clientLines, databaseLine, ports, appSecret: SECRET, deaths },
    async close() {
      await Promise.all(apps.map((app) => app.end('SIGTERM')));
      await database.close();
      await Promise.all([...clientLines, databaseLine].map((line) => line.close()));
      await database.stop();
    },
  };
}

/** Lots of a run live for seconds, so that their ends fall into the trouble. */
const common = {
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  APP_SECRET: SECRET,
  LEDGER_KEY: '70'.repeat(32),
  MIN_LEAD_SECONDS: '0',
  SOFT_CLOSE_SECONDS: '1',
  HARD_STOP_MINUTES: '0',
};

const splitSettings = (folder: string, lineFolder: string) =>
  Array.from({ length: SERVERS }, (_, index) => ({
    DATA_DIR: join(folder, `app-${index}`),
    DATABASE_URL: `postgres://${APP_ROLE}@localhost/${OWNER}?host=${encodeURIComponent(lineFolder)}&port=${SOCKET_PORT}`,
  }));

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = await freePort();
    if (!ports.includes(port)) ports.push(port);
  }
  return ports;
}

async function ensureDatabase(folder: string): Promise<void> {
  if (existsSync(join(folder, 'postgres/data/PG_VERSION'))) return;
  const embedded = await openEmbedded(folder, silentLog);
  try {
    await bringUpToDate(embedded, silentLog);
  } finally {
    await embedded.stop();
  }
}
