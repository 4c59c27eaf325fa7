import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/pool.ts';
import { type Refusal, refuse, type Streamed } from '#server/platform/http/answers/answer.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import { type Cell, csvFormat } from './csv.ts';
import { exportRows } from './export-rows.ts';
import type { List } from './list.ts';
import type { Window } from './list-sql.ts';

/** The columns of a file, by the name in its first line. */
export type Columns<Shown> = Record<string, (shown: Shown) => Cell>;

export interface CsvView<Row, Shown> {
  /** Name of the file, without what follows the dot. */
  file: string;
  present: (row: Row) => Shown;
  columns: Columns<Shown>;
}

/** Each holds a database connection for as long as its reader takes. */
const AT_ONCE = 3;
const semaphores = new WeakMap<Db, Semaphore>();

function semaphoreOf(db: Db): Semaphore {
  const semaphore = semaphores.get(db) ?? new Semaphore({ permits: AT_ONCE });
  semaphores.set(db, semaphore);
  return semaphore;
}

/** A list as a CSV file that leaves as it is read; 503 while too many others do. */
export function csvAnswer<D, T extends keyof D, Row, Shown>(
  db: Db,
  request: FastifyRequest,
  list: List<D, T, Row>,
  window: Window | undefined,
  view: CsvView<Row, Shown>,
): Streamed | Refusal {
  if (request.method === 'HEAD') return answerOf(view.file, Readable.from([]));
  const semaphore = semaphoreOf(db);
  if (!semaphore.tryAcquire()) return refuse('overloaded', { retryAfter: 10 });
  const file = new PassThrough();
  void db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => {
      const rows = whileSignedIn(request, exportRows(tx, list, window));
      return pipeline(recordsOf(rows, view), stringify(csvFormat), file, { end: false });
    })
    .finally(() => semaphore.release())
    .then(
      // Only now: whoever has read to the end and asks for the next file finds this one's place free.
      () => file.end(),
      (error: unknown) => {
        if (!readerLeft(error) && !(error instanceof SignedOut))
          request.log.error({ err: error, reqId: request.id }, 'A CSV file broke off.');
        file.destroy();
      },
    );
  return answerOf(view.file, file);
}

class SignedOut extends Error {}

/** A file takes its reader up to ten minutes: whoever is signed out meanwhile gets no more of it. */
async function* whileSignedIn<Row>(
  request: FastifyRequest,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    if (!(await request.server.hasSameCaller(request)))
      throw new SignedOut('Who asked for a CSV file is signed out.');
    yield rows;
  }
}

async function* recordsOf<Row, Shown>(
  batches: AsyncIterable<Row[]>,
  { present, columns }: CsvView<Row, Shown>,
): AsyncGenerator<Cell[]> {
  const cells = Object.values(columns);
  yield Object.keys(columns);
  for await (const rows of batches)
    for (const row of rows) {
      const shown = present(row);
      yield cells.map((cell) => cell(shown));
    }
}

const readerLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

function answerOf(file: string, stream: Readable): Streamed {
  const day = new Date().toISOString().slice(0, 10);
  return {
    status: 200,
    stream,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}-${day}.csv"`,
    },
  };
}
