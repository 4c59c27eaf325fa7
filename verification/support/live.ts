import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { WebSocket } from 'ws';
import type { ClientMessage } from '#contract/live/client-message.ts';
import { ServerMessage } from '#contract/live/server-message.ts';
import { liveReads } from '#server/live-reads.ts';
import { openRealtime, type Realtime } from '#server/realtime/gateway.ts';
import { theApp } from './app.ts';
import type { Client } from './client.ts';

let live: Realtime | undefined;

/** After withTestApp(): its app listens on a port of its own, sockets included. */
export function withLive(): void {
  beforeAll(async () => {
    const { app, database } = theApp();
    const reads = liveReads(database.db);
    live = openRealtime(app, { ...theApp(), connection: database.connection, reads });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(stopLive);
}

/** The server's side of the sockets of the running test file. */
export function theLive(): Realtime {
  if (!live) throw new Error('Call withLive() at the top of the test file.');
  return live;
}

/** As a restart of the server would. */
export async function stopLive(): Promise<void> {
  await live?.stop();
  live = undefined;
}

interface Opening {
  /** Whose cookies the socket is opened with. */
  as?: Client;
  origin?: string;
  path?: string;
  /** Another server than the test file's own, such as http://127.0.0.1:4110. */
  server?: string;
  headers?: Record<string, string>;
  /** Whether it answers pings, as every browser does by itself. */
  autoPong?: boolean;
}

const ownServer = (): string => {
  const { port } = theApp().app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

/** A socket that checks everything it is sent against the contract. */
export class LiveClient {
  readonly ws: WebSocket;
  readonly received: ServerMessage[] = [];
  closed: { code: number; reason: string } | undefined;
  /** The status that an upgrade was refused with. */
  refused: number | undefined;

  constructor({ as, origin, path = '/live', server, headers, autoPong = true }: Opening = {}) {
    const url = (server ?? ownServer()).replace(/^http/, 'ws');
    const cookie = [...(as?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    this.ws = new WebSocket(`${url}${path}`, {
      ...(origin ? { origin } : {}),
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      autoPong,
    });
    this.ws.on('error', () => undefined);
    this.ws.on('unexpected-response', (request, response) => {
      this.refused = response.statusCode;
      request.destroy();
    });
    this.ws.on('message', (text) => {
      this.received.push(ServerMessage.parse(JSON.parse(text.toString())));
    });
    this.ws.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
  }

  say(message: ClientMessage): void {
    this.ws.send(JSON.stringify(message));
  }

  /** Frames of one channel, in the order they came. */
  frames<C extends string>(channel: C) {
    return this.received.flatMap((message) =>
      'channel' in message && 'state' in message && message.channel === channel
        ? [message as Extract<ServerMessage, { channel: C; state: unknown }>]
        : [],
    );
  }
}

/** An open socket, subscribed to these. */
export async function listen(
  channels: readonly (ClientMessage & { type: 'subscribe' })['channel'][],
  opening: Opening = {},
): Promise<LiveClient> {
  const client = new LiveClient(opening);
  await new Promise((resolve) => client.ws.once('open', resolve));
  for (const channel of channels) client.say({ type: 'subscribe', channel });
  return client;
}
