import { setTimeout as sleep } from 'node:timers/promises';
import { faultLog } from '../platform/database/outage-log.ts';
import { throttle } from '../platform/throttle.ts';
import type { Connection } from './connection.ts';
import type { Feed, FeedDeps } from './feed.ts';
import { prepareFrame } from './prepared-frame.ts';

const MIN_INTERVAL_MS = 250;
/** Nobody is notified of notices and decisions; they are looked for this often. */
const MAX_INTERVAL_MS = 1_000;
/** Reading the versions of all users may take a fifth of the time. */
const INTERVAL_PER_READ = 5;
/** Users whose state is read at once. */
const BATCH = 100;
/** Between two batches, so that readers who join again and again leave the database to others. */
const PAUSE_MS = 20;

interface User {
  connections: Set<Connection>;
  /** The version that was sent; undefined once somebody joined since. */
  version: string | undefined;
  seq: number;
}

/** What is a user's alone, sent to all of their connections and to no other. */
export function meFeed({ reads: { me: reads }, log }: Pick<FeedDeps, 'reads' | 'log'>): Feed {
  const users = new Map<number, User>();
  /** Users who wait for a frame, in the order in which they joined or were found changed. */
  const due = new Set<number>();
  let sending = false;
  let batch: Promise<void> = Promise.resolve();
  let stopped = false;
  let readMs = 0;
  const logFault = faultLog(log, { level: 'warn' });

  /** Versions are read first: what changes while the rest is read is found by the next look. */
  async function sendTo(ids: readonly number[]): Promise<void> {
    const versions = await reads.versions(ids);
    const states = await reads.read(ids);
    for (const id of ids) {
      const [user, state] = [users.get(id), states.get(id)];
      if (!user || !state) continue;
      user.version = versions.get(id);
      user.seq += 1;
      const numbers = { from_seq: user.seq - 1, to_seq: user.seq, snapshot: true };
      const frame = prepareFrame({ channel: 'me', ...numbers, state });
      for (const connection of user.connections) connection.deliver('me', frame);
    }
  }

  /** Users who join at once are read together, and do not wait for the next look. */
  async function sendDue(): Promise<void> {
    if (sending) return;
    sending = true;
    try {
      while (due.size > 0 && !stopped) {
        const ids = [...due].slice(0, BATCH);
        for (const id of ids) due.delete(id);
        batch = sendTo(ids);
        await batch;
        await sleep(PAUSE_MS);
      }
    } catch (error) {
      // Their versions are as before, so the next look finds them again.
      logFault(error, 'What is new for signed-in users could not be read.');
    } finally {
      sending = false;
    }
  }

  async function findChanged(): Promise<void> {
    if (users.size === 0) return;
    const began = performance.now();
    const versions = await reads.versions([...users.keys()]);
    readMs = performance.now() - began;
    // Those in the batch at hand would be found changed once more.
    await batch.catch(() => undefined);
    for (const [id, version] of versions) {
      const user = users.get(id);
      if (user && user.version !== version) due.add(id);
    }
    void sendDue();
  }

  const pace = throttle(
    () => Math.max(MIN_INTERVAL_MS, readMs * INTERVAL_PER_READ),
    () =>
      findChanged().catch((error: unknown) =>
        logFault(error, 'What changed for signed-in users could not be read.'),
      ),
  );
  const onChange = (): void => {
    if (users.size > 0) pace.poke();
  };
  const timer = setInterval(onChange, MAX_INTERVAL_MS);

  return {
    async join(connection) {
      if (!connection.credential) return 'unauthenticated';
      const { id } = connection.credential.caller;
      const user = users.get(id) ?? { connections: new Set(), version: undefined, seq: 0 };
      user.connections.add(connection);
      // If this batch fails, the next look finds them.
      user.version = undefined;
      users.set(id, user);
      due.add(id);
      void sendDue();
      return undefined;
    },
    leave(connection) {
      const id = connection.credential?.caller.id;
      if (id === undefined) return;
      const user = users.get(id);
      user?.connections.delete(connection);
      if (user?.connections.size === 0) users.delete(id);
    },
    onChange,
    stop() {
      stopped = true;
      clearInterval(timer);
      pace.stop();
    },
  };
}
