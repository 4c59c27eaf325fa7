import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/** Where the line breaks around a COMMIT. During: the database gets it only after we are gone. */
export type Break = 'before' | 'during' | 'after' | 'never';

export interface BreakingLine {
  /** A connection to the same database through this line. */
  connection: pg.ClientConfig;
  /** Breaks so far. */
  readonly broken: Readonly<Record<Break, number>>;
  close(): Promise<void>;
}

/** The simple query that the driver sends, and the server's word that it was done. */
const ASKED = Buffer.from('COMMIT\0');
const LATE_MS = 60;

/**
 * A line to PostgreSQL (a Unix socket between two) that breaks where `next` says, commit by commit,
 * so that what a client hears and what the database does come apart as they do in a real outage.
 */
export async function openBreakingLine(
  connection: pg.ClientConfig,
  next: () => Break,
): Promise<BreakingLine> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-line-'));
  const target = `${connection.host}/.s.PGSQL.${connection.port}`;
  const broken = { before: 0, during: 0, after: 0, never: 0 };
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = createConnection(target);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    carry(client, database);
  });

  function carry(client: Socket, database: Socket): void {
    let fate: Break = 'never';
    client.on('data', (chunk) => {
      if (!chunk.includes(ASKED)) return database.write(chunk);
      fate = next();
      broken[fate] += 1;
      if (fate === 'before') return hangUp(client, database);
      if (fate !== 'during') return database.write(chunk);
      client.destroy();
      setTimeout(() => database.end(chunk), LATE_MS);
      return true;
    });
    database.on('data', (chunk) => {
      if (fate === 'after' && chunk.includes(ASKED)) return hangUp(client, database);
      return client.destroyed || client.write(chunk);
    });
    client.on('close', () => fate === 'during' || database.destroy());
    database.on('close', () => client.destroy());
  }

  await new Promise<void>((resolve) => {
    server.listen(join(folder, `.s.PGSQL.${connection.port}`), resolve);
  });
  return {
    connection: { ...connection, host: folder },
    broken,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function hangUp(client: Socket, database: Socket): boolean {
  client.destroy();
  return database.destroy().destroyed;
}
