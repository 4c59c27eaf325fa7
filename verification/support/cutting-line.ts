import { once } from 'node:events';
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * What a line does with what it is given. Deaf: nothing comes back any more, so that the far side
 * does what nobody hears of. Held: nothing goes either way until it is open again. Down: nobody gets
 * through.
 */
type State = 'open' | 'deaf' | 'held' | 'down';

export interface CuttingLine {
  set(state: State): void;
  /** Breaks every connection there is, in the middle of whatever it says. */
  cut(): void;
  /** As when a router forgets them: those who are connected hear nothing more, and nobody tells them. */
  forget(): void;
  close(): Promise<void>;
}

/** A line between two programs (a port, or a Unix socket where `from` is a path) that can be broken. */
export async function openLine(from: number | string, to: NetConnectOpts): Promise<CuttingLine> {
  let state: State = 'open';
  const pairs = new Set<readonly [near: Socket, far: Socket]>();

  function join(near: Socket): void {
    if (state === 'down') {
      near.destroy();
      return;
    }
    const pair = [near, createConnection(to)] as const;
    const [, far] = pair;
    pairs.add(pair);
    near.setNoDelay(true);
    far.setNoDelay(true);
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => state === 'deaf' || near.write(chunk));
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => hangUp(pair));
      if (state === 'held') socket.pause();
    }
  }

  function hangUp(pair: readonly [Socket, Socket]): void {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  }

  function cut(): void {
    for (const pair of pairs) hangUp(pair);
  }

  const server = createServer(join);
  server.listen(typeof from === 'number' ? { host: '127.0.0.1', port: from } : { path: from });
  await once(server, 'listening');
  return {
    set(next) {
      state = next;
      if (next === 'down') cut();
      for (const socket of [...pairs].flat()) {
        if (next === 'held') socket.pause();
        else socket.resume();
      }
    },
    cut,
    forget() {
      for (const socket of [...pairs].flat()) socket.pause();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
