import { onCommit } from '#server/platform/database/change-bus.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type Written, writeOut } from '#server/platform/http/answers/shared-answer.ts';
import type { Reader } from '#server/platform/http/auth/caller.ts';
import { ReadCache, type Topic } from './read-cache.ts';

interface Rows<Row> {
  rows: readonly Row[];
  total: number;
}

interface View<Row, Presented> {
  present: (row: Row, reader: Reader) => Presented;
  /** Whether this reader sees more of the row than the public does. */
  seesMore: (row: Row, reader: Reader) => boolean;
}

/** An answer with its JSON and ETag. */
interface PreparedAnswer<Body> {
  status: 200;
  body: Body;
  written: Written;
}

/** What every open page polls: read once per change for all of them, and serialised once. */
export interface SharedReads {
  /** Reads once for everyone who asks the same at the same time. */
  read<T>(topic: Topic, query: readonly unknown[], load: () => Promise<T>): Promise<T>;
  /** The public's answer, made once from an object that was read. */
  publicAnswer<Body>(read: object, present: () => Body): PreparedAnswer<Body>;
  /** A list for a reader: the public's, unless they see more of one of its rows. */
  listFor<Row, Presented>(
    list: Rows<Row>,
    reader: Reader,
    view: View<Row, Presented>,
  ): PreparedAnswer<Presented[]> & { total: number };
}

export function createSharedReads(db: Db): SharedReads {
  const cache = new ReadCache();
  onCommit(db, (change) => cache.invalidate(change));
  // By the object that was read, which is the same one for as long as it is shared.
  const answers = new WeakMap<object, PreparedAnswer<unknown>>();

  function publicAnswer<Body>(read: object, present: () => Body): PreparedAnswer<Body> {
    const answer = answers.get(read) ?? prepare(present(), false);
    answers.set(read, answer);
    return answer as PreparedAnswer<Body>;
  }

  return {
    async read(topic, query, load) {
      return cache.read(JSON.stringify([topic, ...query]), topic, load);
    },
    publicAnswer,
    listFor(list, reader, { present, seesMore }) {
      const { rows, total } = list;
      const isPersonal = reader !== undefined && rows.some((row) => seesMore(row, reader));
      const presentAll = (to: Reader) => rows.map((row) => present(row, to));
      const answer = isPersonal
        ? personalAnswer(presentAll(reader))
        : publicAnswer(list, () => presentAll(undefined));
      return { ...answer, total };
    },
  };
}

/** An answer that one reader alone may have. */
export const personalAnswer = <Body>(body: Body): PreparedAnswer<Body> => prepare(body, true);

const prepare = <Body>(body: Body, personal: boolean): PreparedAnswer<Body> => ({
  status: 200,
  body,
  written: writeOut(body, { personal }),
});
