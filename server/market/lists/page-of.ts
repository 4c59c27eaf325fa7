import type { ListQuery } from '#contract/primitives.ts';
import { listed } from '#server/platform/http/answers/answer.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

/** Of a list that is short enough to be read whole, the rows that were asked for. */
export function pageOf<Row>(rows: readonly Row[], query: ListQuery) {
  const { limit, offset } = windowOf(query);
  return listed(rows.slice(offset, offset + limit), rows.length);
}
