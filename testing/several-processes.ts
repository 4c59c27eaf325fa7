import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type RunningServer, runServer, stopServer } from './running-server.ts';

/** Starting it may wait for other tests' servers. */
const STARTED_WITHIN_MS = 180_000;

interface Processes {
  readonly appSecret: string;
  readonly database: TestDatabase;
  readonly server: RunningServer;
}

/** A server of so many processes behind one port for a test file, on a database of its own. */
export function withProcesses(count: number): Processes {
  const appSecret = 'a secret for several processes behind one port';
  let database: TestDatabase | undefined;
  let server: RunningServer | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await runServer({
      WEB_CONCURRENCY: String(count),
      DATABASE_URL: database.url,
      APP_SECRET: appSecret,
      RATE_LIMITS: 'off',
    });
  }, STARTED_WITHIN_MS);
  afterAll(async () => {
    if (server) await stopServer(server);
    await database?.drop();
  });
  return {
    appSecret,
    get database() {
      if (!database) throw new Error('The tests have not begun.');
      return database;
    },
    get server() {
      if (!server) throw new Error('The tests have not begun.');
      return server;
    },
  };
}
