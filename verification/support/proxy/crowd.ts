import { connect as connectPlainly, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ConnectionOptions, connect, createSecureContext, type TLSSocket } from 'node:tls';
import { type Front, HOST } from './ask.ts';

/** At once; more would only wait for each other's handshakes. */
const AT_ONCE = 100;

/** Many addresses of this machine, as if from as many places. */
const addressOf = (block: number, nth: number): string => `127.0.${block}.${1 + (nth % 200)}`;

/** A visitor, whose connection stays open between requests; where it was closed, they open another. */
export interface ProxyVisitor {
  /** The status of the answer. */
  ask(path: string): Promise<number>;
  close(): void;
}

/** Visitors from two hundred addresses. */
export function visitorsOf({ tlsPort, authority }: Front, count: number): ProxyVisitor[] {
  // Read once: of thousands it would be most of the work.
  const secureContext = createSecureContext({ ca: authority });
  const to = { host: '127.0.0.1', port: tlsPort, secureContext, servername: HOST };
  return Array.from({ length: count }, (_, nth) =>
    visitorOf({ ...to, localAddress: addressOf(10, nth) }),
  );
}

/** Asks with all of them, a hundred at a time; how many got each status (0: no answer). */
export async function askAll(visitors: readonly ProxyVisitor[], path: string) {
  const byStatus: Record<number, number> = {};
  for (let begun = 0; begun < visitors.length; begun += AT_ONCE) {
    const some = visitors.slice(begun, begun + AT_ONCE);
    for (const status of await Promise.all(some.map((one) => one.ask(path))))
      byStatus[status] = (byStatus[status] ?? 0) + 1;
  }
  return byStatus;
}

function visitorOf(to: ConnectionOptions & { localAddress: string }): ProxyVisitor {
  let open: TLSSocket | undefined;
  return {
    async ask(path) {
      for (let tries = 0; tries < 3; tries += 1) {
        if (!open || open.destroyed) open = connect(to).on('error', () => undefined);
        const status = await askOn(open, path);
        if (status !== 0) return status;
        open = undefined;
      }
      return 0;
    },
    close: () => open?.destroy(),
  };
}

/** The status of the answer; 0 where the connection was closed instead. */
function askOn(socket: TLSSocket, path: string): Promise<number> {
  return new Promise((resolve) => {
    let head = '';
    const finish = (status: number): void => {
      socket.off('data', take).off('close', lost).resume();
      resolve(status);
    };
    // A body as short as those asked for here comes with its head or soon after it.
    const take = (chunk: Buffer): void => {
      head += chunk.toString('latin1');
      if (head.includes('\r\n\r\n')) finish(Number(head.slice(9, 12)));
    };
    const lost = (): void => finish(0);
    socket.on('data', take).on('close', lost);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
  });
}

/**
 * Clients that send next to nothing: most of them no handshake, every tenth a request without an end. Whoever
 * is sent away comes back at once, so that there are always as many.
 */
export async function openSlowClients({ tlsPort, authority }: Front, count: number) {
  const secureContext = createSecureContext({ ca: authority });
  const open = new Set<Socket>();
  let isOver = false;
  const begin = (nth: number): void => {
    if (isOver) return;
    const to = { host: '127.0.0.1', port: tlsPort, localAddress: addressOf(20, nth) };
    const isSecure = nth % 10 === 0;
    const socket = isSecure
      ? connect({ ...to, secureContext, servername: HOST })
      : connectPlainly(to);
    socket.write(isSecure ? 'GET / HTTP/1.1\r\nX-Slow: ' : '\x16');
    open.add(socket);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        open.delete(socket);
        begin(nth);
      });
    socket.resume();
  };
  for (let nth = 0; nth < count; nth += 1) {
    begin(nth);
    if (nth % AT_ONCE === 0) await pause(20);
  }
  return {
    count: () => open.size,
    close(): void {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
}
