import type { FastifyRequest } from 'fastify';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listSales } from '#contract/sales/list-sales.ts';
import type { Deps } from '#server/deps.ts';
import { answerFile } from '#server/market/lists/answer-list.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { wantsCsv } from '#server/market/lists/wants-csv.ts';
import { partOf, presentNamedSale, presentSale } from '#server/market/sales/present-sale.ts';
import { salesWithPeople } from '#server/market/sales/sale-query.ts';
import { waitingOfSales } from '#server/market/second-admin/acts-of-sales.ts';
import { listed } from '#server/platform/http/answers/answer.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { bookedSale, columnsFor } from './csv-columns.ts';
import { allSales, salesOf } from './sale-list.ts';

interface Asked {
  query: QueryOf<typeof listSales>;
  user: Caller;
  request: FastifyRequest;
}

/** Sales as a page of JSON, or all of them as a file, for who may read them: the caller's own, or an admin all. */
export async function answerSales(deps: Deps, asked: Asked, reader: 'buyer' | 'seller' | 'admin') {
  const { query, user, request } = asked;
  const list = reader === 'admin' ? allSales(query) : salesOf(reader, user.id, query);
  if (wantsCsv(query.format, request.headers.accept))
    return answerFile(deps, asked, list, {
      present: bookedSale,
      file: reader === 'buyer' ? 'purchases' : 'sales',
      columns: columnsFor[reader],
      namesNobody: true,
    });
  const page = windowOf(query);
  if (reader === 'admin') {
    const named = await readList(deps.db, { ...list, rows: salesWithPeople }, page);
    const waiting = await waitingOfSales(
      deps.db,
      named.rows.map(({ id }) => id),
    );
    const rows = named.rows.map((sale) => ({
      ...presentNamedSale(sale, partOf(sale, user) === 'buyer'),
      waiting: waiting(sale.id),
    }));
    return listed(rows, named.total);
  }
  const { rows, total } = await readList(deps.db, list, page);
  return listed(
    rows.map((sale) => presentSale(sale, reader === 'buyer')),
    total,
  );
}
