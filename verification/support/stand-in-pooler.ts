import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import type pg from 'pg';

/**
 * What a pooler does to those behind it. Shared: one session of PostgreSQL for all, each statement as it
 * comes. Bare: a session each, begun without what its client asked for.
 */
export type Pooling = 'shared' | 'bare';

export interface StandInPooler {
  port: number;
  close(): Promise<void>;
}

/** AuthenticationOk, BackendKeyData of nobody, ReadyForQuery. */
const WELCOME = Buffer.from(
  '520000000800000000' + '4b0000000c0000000000000000' + '5a0000000549',
  'hex',
);
const TERMINATE = 'X'.charCodeAt(0);
/** Version 3.0 of the protocol. */
const PROTOCOL = 196_608;

/** Between clients and a PostgreSQL that trusts them; speaks as much as a check at the start needs. */
export async function openStandInPooler(
  { host = '', port = 5432, user = '', database = '' }: pg.ClientConfig,
  pooling: Pooling,
): Promise<StandInPooler> {
  const sockets = new Set<Socket>();
  const dial = (): Socket => {
    const far = createConnection({ path: `${host}/.s.PGSQL.${port}` });
    sockets.add(far);
    far.on('error', () => undefined);
    far.write(hello({ user, database }));
    return far;
  };
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined);
    if (pooling === 'shared') serveShared(near);
    else serveBare(near, dial());
  });

  let asking: Socket | undefined;
  let shared: Promise<Socket> | undefined;
  async function openShared(): Promise<Socket> {
    const far = dial();
    await once(far, 'data');
    far.on('data', (chunk) => asking?.write(chunk));
    return far;
  }
  function serveShared(near: Socket): void {
    near.once('data', async () => {
      shared ??= openShared();
      const far = await shared;
      near.on('data', (chunk) => {
        if (chunk[0] === TERMINATE) return;
        asking = near;
        far.write(chunk);
      });
      near.write(WELCOME);
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function serveBare(near: Socket, far: Socket): void {
  near.once('data', () => near.pipe(far));
  far.pipe(near);
}

/** How a session begins that asks for nothing. */
function hello(who: { user: string; database: string }): Buffer {
  const words = [...Object.entries(who).flat(), ''].map((word) => `${word}\0`).join('');
  const message = Buffer.alloc(8 + Buffer.byteLength(words));
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(PROTOCOL, 4);
  message.write(words, 8);
  return message;
}
