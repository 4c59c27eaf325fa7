import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/**
 * What the proxy does with what it is given. Deaf: nothing comes back any more, so that the target does what
 * nobody hears of. Held: nothing goes either way until it is open again. Down: nobody gets through.
 */
type State = 'open' | 'deaf' | 'held' | 'down';

interface Ends {
  client: Socket;
  target: Socket;
}

/** What goes on instead of what was said; undefined: nothing, or nothing yet. */
type Rewrite = (said: Buffer, ends: Ends) => Buffer | undefined;

interface Rewrites {
  /** With it the target stays connected when its client has gone: it may still be told something. */
  toTarget?: Rewrite;
  toClient?: Rewrite;
}

export interface TcpProxy {
  set(state: State): void;
  /** Breaks every connection there is, in the middle of whatever it says. */
  cut(): void;
  /** As when a router forgets them: those who are connected hear nothing more, and nobody tells them. */
  forget(): void;
  close(): Promise<void>;
}

/** Stands between two programs (a port, or a Unix socket where `from` is a path), and breaks what they say. */
export async function openTcpProxy(
  from: number | string,
  to: NetConnectOpts,
  { toTarget, toClient }: Rewrites = {},
): Promise<TcpProxy> {
  let state: State = 'open';
  const connections = new Set<Ends>();
  const sockets = (): Socket[] =>
    [...connections].flatMap(({ client, target }) => [client, target]);

  function join(client: Socket): void {
    if (state === 'down') {
      client.destroy();
      return;
    }
    const target = createConnection(to);
    const ends = { client, target };
    connections.add(ends);
    client.on('data', (said) => pass(toTarget ? toTarget(said, ends) : said, target));
    target.on('data', (said) => {
      if (state !== 'deaf') pass(toClient ? toClient(said, ends) : said, client);
    });
    if (!toTarget) client.on('close', () => hangUp(ends));
    target.on('close', () => hangUp(ends));
    for (const socket of [client, target]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      if (state === 'held') socket.pause();
    }
  }

  function hangUp(ends: Ends): void {
    connections.delete(ends);
    ends.client.destroy();
    ends.target.destroy();
  }

  function cut(): void {
    for (const ends of connections) hangUp(ends);
  }

  const server = createServer(join);
  server.listen(typeof from === 'number' ? { host: '127.0.0.1', port: from } : { path: from });
  await once(server, 'listening');
  return {
    set(next) {
      state = next;
      if (next === 'down') cut();
      for (const socket of sockets()) {
        if (next === 'held') socket.pause();
        else socket.resume();
      }
    },
    cut,
    forget() {
      for (const socket of sockets()) socket.pause();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(said: Buffer | undefined, on: Socket): void {
  if (said && !on.destroyed) on.write(said);
}

export interface DatabaseProxy extends TcpProxy {
  /** A connection to the same database through the proxy. */
  connection: pg.ClientConfig;
  /** The same for a process of its own (DATABASE_URL). */
  url: string;
}

/** Stands before a PostgreSQL that is reached by a Unix socket. */
export async function openDatabaseProxy(
  { host, port, user, database, ...rest }: pg.ClientConfig,
  rewrites: Rewrites = {},
): Promise<DatabaseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-proxy-'));
  const socket = `.s.PGSQL.${port}`;
  const proxy = await openTcpProxy(join(folder, socket), { path: `${host}/${socket}` }, rewrites);
  return {
    ...proxy,
    connection: { ...rest, host: folder, port, user, database },
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}&port=${port}`,
    async close() {
      await proxy.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
