import { setTimeout as sleep } from 'node:timers/promises';
import { faultLog } from '../platform/database/outage-log.ts';
import { paced } from '../platform/paced.ts';
import type { Feed, FeedDeps } from './feed.ts';
import { writeFrame } from './frame.ts';
import type { LiveSocket } from './live-socket.ts';
import { marksOf, readMe } from './read-me.ts';

const LEAST_MS = 250;
/** Notices and decisions have no hint of their own; they are looked for this often. */
const MOST_MS = 1_000;
/** Looking for the changes of all users may take at most this part of the time. */
const SHARE = 5;
/** Users read at once. */
const AT_ONCE = 100;
/** Between two readings, so that whoever joins again and again keeps no connection to themselves. */
const REST_MS = 20;

interface Person {
  sockets: Set<LiveSocket>;
  /** As they were last told; undefined for those of whom somebody joined since. */
  mark: string | undefined;
  seq: number;
}

/** What is a user's alone, told to all of their sockets and to no other. */
export function meFeed({ db, log }: Pick<FeedDeps, 'db' | 'log'>): Feed {
  const people = new Map<number, Person>();
  /** Who is to be told, in the order in which they came or were found changed. */
  const due = new Set<number>();
  let telling = false;
  let reading: Promise<void> = Promise.resolve();
  let stopped = false;
  const tellFault = faultLog(log, { level: 'warn' });
  let lastTook = 0;

  /** Marks are read first: what changes while the rest is read is found by the next look. */
  async function tell(ids: readonly number[]): Promise<void> {
    const marks = await marksOf(db, ids);
    const states = await readMe(db, ids);
    for (const id of ids) {
      const [person, state] = [people.get(id), states.get(id)];
      if (!person || !state) continue;
      person.mark = marks.get(id);
      person.seq += 1;
      const { seq } = person;
      const numbers = { from_seq: seq - 1, to_seq: seq, snapshot: true };
      const frame = writeFrame({ channel: 'me', ...numbers, state });
      for (const socket of person.sockets) socket.deliver('me', frame);
    }
  }

  /** A crowd that comes at once is read together, and nobody waits for the next look. */
  async function tellAllDue(): Promise<void> {
    if (telling) return;
    telling = true;
    try {
      while (due.size > 0 && !stopped) {
        const ids = [...due].slice(0, AT_ONCE);
        for (const id of ids) due.delete(id);
        reading = tell(ids);
        await reading;
        await sleep(REST_MS);
      }
    } catch (error) {
      // Their marks are as before, so the next look finds them again.
      tellFault(error, 'What is new for signed-in users could not be read.');
    } finally {
      telling = false;
    }
  }

  async function look(): Promise<void> {
    if (people.size === 0) return;
    const began = performance.now();
    const marks = await marksOf(db, [...people.keys()]);
    lastTook = performance.now() - began;
    // Who is being told just now would be found changed once more.
    await reading.catch(() => undefined);
    for (const [id, mark] of marks) {
      const person = people.get(id);
      if (person && person.mark !== mark) due.add(id);
    }
    void tellAllDue();
  }

  const pace = paced(
    () => Math.max(LEAST_MS, lastTook * SHARE),
    () =>
      look().catch((error: unknown) => {
        tellFault(error, 'What changed for signed-in users could not be read.');
      }),
  );
  const timer = setInterval(() => {
    if (people.size > 0) pace.poke();
  }, MOST_MS);

  return {
    async join(socket) {
      if (!socket.credential) return 'unauthenticated';
      const { id } = socket.credential.caller;
      const person = people.get(id) ?? { sockets: new Set(), mark: undefined, seq: 0 };
      person.sockets.add(socket);
      // Should this reading fail, the next look finds them.
      person.mark = undefined;
      people.set(id, person);
      due.add(id);
      void tellAllDue();
      return undefined;
    },
    leave(socket) {
      const id = socket.credential?.caller.id;
      const person = id === undefined ? undefined : people.get(id);
      person?.sockets.delete(socket);
      if (id !== undefined && person?.sockets.size === 0) people.delete(id);
    },
    changed: () => {
      if (people.size > 0) pace.poke();
    },
    stop() {
      stopped = true;
      clearInterval(timer);
      pace.stop();
    },
  };
}
