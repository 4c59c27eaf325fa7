import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How often the database is asked whether it is still there, and for how long it may say nothing. */
export interface Watch {
  askEveryMs: number;
  silenceMs: number;
}

/** A break is noticed within twice this; until then the feeds' slow looks find what was not heard. */
export const WATCH: Watch = { askEveryMs: 5_000, silenceMs: 5_000 };

/** At a stop the database may take so long to say good-bye. */
const GOODBYE_MS = 1_000;

interface Line {
  tell(payload: string): Promise<void>;
  close(): Promise<void>;
}

interface Ears {
  heard: (payload: string) => void;
  /** The line broke, or went silent; told once. */
  lost: () => void;
}

/**
 * A connection that listens to one channel. Whoever only listens does not notice a network that breaks
 * without a word: nothing comes, as on a quiet night. So it asks a cheap question now and then, and one
 * that is not answered in time ends the connection.
 */
export async function openListeningLine(
  connection: pg.ClientConfig,
  channel: string,
  { heard, lost }: Ears,
  { askEveryMs, silenceMs }: Watch,
): Promise<Line> {
  // Our own, since the driver's way to end waits for an answer, which a silent line never gives.
  const socket = new Socket();
  const client = new pg.Client({
    ...connection,
    application_name: 'fairlot hints',
    keepAlive: true,
    keepAliveInitialDelayMillis: askEveryMs,
    query_timeout: silenceMs,
    stream: () => socket,
  });
  const over = new AbortController();
  const end = (): void => {
    if (over.signal.aborted) return;
    over.abort();
    socket.destroy();
    lost();
  };
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ payload = '' }) => heard(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
  } catch (error) {
    end();
    throw error;
  }
  void (async () => {
    while (!over.signal.aborted) {
      await sleep(askEveryMs, undefined, { signal: over.signal, ref: false });
      await client.query('select 1');
    }
  })().catch(end);
  return {
    async tell(payload) {
      await client.query({ text: 'select pg_notify($1, $2)', values: [channel, payload] });
    },
    async close() {
      if (over.signal.aborted) return;
      over.abort();
      const goodbye = client.end().catch(() => undefined);
      await Promise.race([goodbye, sleep(GOODBYE_MS, undefined, { ref: false })]);
      socket.destroy();
    },
  };
}
