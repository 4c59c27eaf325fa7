import { sql } from 'kysely';
import type { listPendingActs } from '#contract/admin/list-pending-acts.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { asked, orderBy } from '#server/market/lists/list.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { pendingActs, stateNow } from '#server/market/second-admin/pending-act-query.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

const id = sql.ref('pending_acts.id');
const columns = { asked_at: sql.ref('pending_acts.asked_at') };

/** Acts that wait for a second admin, or waited for one, newest first. */
export const readPendingActs = (db: Db, query: QueryOf<typeof listPendingActs>) =>
  readList(
    db,
    {
      table: 'pending_acts',
      conditions: asked(query.state && sql<boolean>`${stateNow} = ${query.state}`),
      order: orderBy(query.sort, columns, { by: id, direction: 'desc' }, id),
      rows: pendingActs,
    },
    windowOf(query),
  );
