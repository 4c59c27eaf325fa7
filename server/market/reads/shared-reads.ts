import { onCommit } from '#server/platform/database/committed.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Written } from '#server/platform/http/answers/answer.ts';
import type { Reader } from '#server/platform/http/auth/caller.ts';
import { Coalescer, type Topic } from './coalescer.ts';
import { writeOut } from './write-out.ts';

export interface Rows<Row> {
  rows: readonly Row[];
  total: number;
}

interface View<Row, Shown> {
  present: (row: Row, reader: Reader) => Shown;
  /** Whether this reader sees more of the row than the public does. */
  seesMore: (row: Row, reader: Reader) => boolean;
}

interface Prepared<B> {
  body: B;
  written: Written;
}

/** What every watcher polls: read once per change for all of them, and written out once. */
export interface SharedReads {
  /** Reads for everyone who asks the same of the same topic at the same time. */
  read<T>(topic: Topic, asked: readonly unknown[], run: () => Promise<T>): Promise<T>;
  /** A list's answer for a reader: the public's, unless they see more of a row in it. */
  listFor<Row, Shown>(
    found: Rows<Row>,
    reader: Reader,
    view: View<Row, Shown>,
  ): Prepared<Shown[]> & { status: 200; total: number };
  /** The public's answer made from what was read. */
  once<B>(read: object, make: () => B): Prepared<B> & { status: 200 };
}

export function createSharedReads(db: Db): SharedReads {
  const coalescer = new Coalescer();
  onCommit(db, (change) => coalescer.changed(change));
  // By the object that was read: it is the same one for as long as it is shared.
  const prepared = new WeakMap<object, Prepared<unknown>>();

  function once<B>(read: object, make: () => B): Prepared<B> & { status: 200 } {
    const before = prepared.get(read) as Prepared<B> | undefined;
    if (before) return { status: 200, ...before };
    const body = make();
    const made = { body, written: writeOut(body, { personal: false }) };
    prepared.set(read, made);
    return { status: 200, ...made };
  }

  return {
    async read(topic, asked, run) {
      return coalescer.read(JSON.stringify([topic, ...asked]), topic, run);
    },
    once,
    listFor(found, reader, { present, seesMore }) {
      const { rows, total } = found;
      if (!reader || !rows.some((row) => seesMore(row, reader)))
        return {
          ...once(found, () => rows.map((row) => present(row, undefined))),
          total,
        };
      return { ...personally(rows.map((row) => present(row, reader))), total };
    },
  };
}

/** An answer that one reader alone may have. */
export function personally<B>(body: B): Prepared<B> & { status: 200 } {
  return { status: 200, body, written: writeOut(body, { personal: true }) };
}
