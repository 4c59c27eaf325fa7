import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How often the database is asked whether it is still there, and how long it may take to answer. */
export interface Heartbeat {
  everyMs: number;
  timeoutMs: number;
}

/** A broken connection is noticed within twice this; until then the feeds' polls find what was missed. */
export const HEARTBEAT: Heartbeat = { everyMs: 5_000, timeoutMs: 5_000 };

/** At a stop the database may take so long to end the connection. */
const CLOSE_MS = 1_000;

export interface NotificationListener {
  notify(payload: string): Promise<void>;
  close(): Promise<void>;
}

interface Events {
  onPayload: (payload: string) => void;
  /** The connection broke, or went silent; called once. */
  onLost: () => void;
}

/**
 * A connection that listens to one channel of PostgreSQL. One that only listens does not notice a
 * network that breaks without a word: nothing comes, as on a quiet night. So it asks a cheap question
 * now and then, and an answer that does not come in time ends the connection.
 */
export async function openNotificationListener(
  connection: pg.ClientConfig,
  channel: string,
  { onPayload, onLost }: Events,
  { everyMs, timeoutMs }: Heartbeat,
): Promise<NotificationListener> {
  // Our own socket: the driver's way to end waits for an answer, which a silent connection never gives.
  const socket = new Socket();
  const client = new pg.Client({
    ...connection,
    application_name: 'fairlot changes',
    keepAlive: true,
    keepAliveInitialDelayMillis: everyMs,
    query_timeout: timeoutMs,
    stream: () => socket,
  });
  const ended = new AbortController();
  const end = (): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    socket.destroy();
    onLost();
  };
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ payload = '' }) => onPayload(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
  } catch (error) {
    end();
    throw error;
  }
  void (async () => {
    while (!ended.signal.aborted) {
      await sleep(everyMs, undefined, { signal: ended.signal, ref: false });
      await client.query('select 1');
    }
  })().catch(end);
  return {
    async notify(payload) {
      await client.query({ text: 'select pg_notify($1, $2)', values: [channel, payload] });
    },
    async close() {
      if (ended.signal.aborted) return;
      ended.abort();
      const closed = client.end().catch(() => undefined);
      await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })]);
      socket.destroy();
    },
  };
}
