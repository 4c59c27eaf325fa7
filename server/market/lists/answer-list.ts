import type { FastifyRequest } from 'fastify';
import type { ListQuery } from '#contract/primitives.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { listed } from '#server/platform/http/answers/answer.ts';
import { isPaged, windowOf } from '#server/platform/http/answers/paging.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { filtersOf } from '#server/platform/security-log/note-read.ts';
import { exportAsked, exportRefusal } from '../second-admin/exports.ts';
import { type Columns, csvAnswer } from './csv-answer.ts';
import type { List } from './list.ts';
import { readList } from './read-list.ts';
import { wantsCsv } from './wants-csv.ts';

interface Asked<R extends Caller> {
  query: ListQuery & { format?: 'json' | 'csv' | undefined };
  user: R;
  request: FastifyRequest;
}

interface View<Row, R extends Caller, Shown> {
  present: (row: Row, reader: R) => Shown;
  /** Name of the CSV file, and its columns. */
  file: string;
  columns: Columns<Shown>;
  /** No emails and no whole names are in it: it takes no second admin. */
  namesNobody?: true;
}

interface Needs {
  db: Db;
  config: Pick<Config, 'fourEyes'>;
}

/** Answers a list that can also be had as a file: a page as JSON, or all of it as CSV. */
export async function answerList<D, T extends keyof D, Row, R extends Caller, Shown>(
  needs: Needs,
  asked: Asked<R>,
  list: List<D, T, Row>,
  view: View<Row, R, Shown>,
) {
  const { query, user, request } = asked;
  if (wantsCsv(query.format, request.headers.accept)) return answerFile(needs, asked, list, view);
  const { rows, total } = await readList(needs.db, list, windowOf(query));
  return listed(
    rows.map((row) => view.present(row, user)),
    total,
  );
}

/** The file alone, whose rows may say more than those of the page. */
export async function answerFile<D, T extends keyof D, Row, R extends Caller, Shown>(
  { db, config }: Needs,
  { query, user, request }: Asked<R>,
  list: List<D, T, Row>,
  { present, file, columns, namesNobody }: View<Row, R, Shown>,
) {
  const refusal =
    !namesNobody && (await exportRefusal(db, config.fourEyes, user, exportAsked(request)));
  if (refusal) return refusal;
  const read = { kind: 'export', what: request.routeOptions.url ?? '' } as const;
  const wait = await request.server.securityLog.read(request, {
    ...read,
    filters: filtersOf(query),
  });
  if (wait) return wait;
  const window = isPaged(query) || query.limit ? windowOf(query) : undefined;
  const view = { file, columns, present: (row: Row) => present(row, user) };
  return csvAnswer(db, request, list, window, view);
}
