import { faultLog } from '../db/outage-log.ts';
import { paced } from '../paced.ts';
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
const AT_ONCE = 4;

interface Person {
  sockets: Set<LiveSocket>;
  mark: string | undefined;
  seq: number;
}

/** What is a user's alone, told to all of their sockets and to no other. */
export function meFeed({ db, log }: Pick<FeedDeps, 'db' | 'log'>): Feed {
  const people = new Map<number, Person>();
  const tellFault = faultLog(log, { level: 'warn' });
  let lastTook = 0;

  async function tell(id: number, mark: string | undefined): Promise<void> {
    const state = await readMe(db, id);
    const person = people.get(id);
    if (!person) return;
    person.mark = mark;
    person.seq += 1;
    const { seq } = person;
    const numbers = { from_seq: seq - 1, to_seq: seq, snapshot: true };
    const frame = writeFrame({ channel: 'me', ...numbers, state });
    for (const socket of person.sockets) socket.deliver('me', frame);
  }

  async function look(): Promise<void> {
    if (people.size === 0) return;
    const began = performance.now();
    const marks = await marksOf(db, [...people.keys()]);
    const news = [...people].filter(([id, { mark }]) => marks.get(id) !== mark);
    for (let at = 0; at < news.length; at += AT_ONCE)
      await Promise.all(news.slice(at, at + AT_ONCE).map(([id]) => tell(id, marks.get(id))));
    lastTook = performance.now() - began;
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
      // Looked at anew, so that the newcomer's first frame comes with the next look.
      person.mark = undefined;
      people.set(id, person);
      pace.poke();
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
      clearInterval(timer);
      pace.stop();
    },
  };
}
