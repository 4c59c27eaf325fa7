import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/** What becomes of something that is said to PostgreSQL: what it is told instead, or nothing yet. */
type Hear = (said: Buffer, ends: { client: Socket; database: Socket }) => Buffer | undefined;

export interface HeardLine {
  /** A connection to the same database through this line. */
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** A line to PostgreSQL (a Unix socket between two) where a test hears what is said, and may change it. */
export async function openHeardLine(connection: pg.ClientConfig, hear: Hear): Promise<HeardLine> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-heard-'));
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = createConnection(`${connection.host}/.s.PGSQL.${connection.port}`);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    client.on('data', (said) => {
      const told = hear(said, { client, database });
      if (told) database.write(told);
    });
    database.on('data', (said) => client.destroyed || client.write(said));
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(join(folder, `.s.PGSQL.${connection.port}`), resolve);
  });
  return {
    connection: { ...connection, host: folder },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
