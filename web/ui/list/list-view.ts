import type { z } from 'zod';
import type { Operation, QueryInputOf, Schemas } from '#contract/endpoint.ts';
import { addressOf } from '#web/lib/request-parts.ts';

/** An operation whose list is paged, and sorted and narrowed by its query. */
export type ListOperation = Operation<Schemas<z.ZodType, z.ZodObject>>;
/** The schema of its query, which the file of its schemas exports by name. */
export type QueryOfList<O extends ListOperation> =
  O extends Operation<Schemas<z.ZodType, infer Q extends z.ZodObject>> ? Pick<Q, 'shape'> : never;

/** Which rows a screen shows, as its address says. */
export interface ListView<O extends ListOperation> {
  page: number;
  size: number;
  /** The field sorted by, "-" before it for descending; undefined for the list's own order. */
  sort: string | undefined;
  /** The filters in force, as text. */
  filters: Readonly<Partial<Record<string, string>>>;
  /** What to ask the server for. */
  query: QueryInputOf<O>;
  /** Where these rows, all pages of them, come as a CSV file. */
  csv: string;
}

/** What a list is sorted by when nobody chose, where that is not as the server has it. */
export type UsualSort = (filters: ListView<ListOperation>['filters']) => string | undefined;

/** Query fields that narrow nothing. */
const NO_FILTERS = new Set(['page', 'per_page', 'limit', 'sort', 'format']);

/**
 * Reads a screen's address by the schema of the list it shows. What the server would refuse (a
 * status that does not exist, a page 0) is passed over, so that no address breaks a screen.
 */
export function readView<O extends ListOperation>(
  operation: O,
  { shape }: QueryOfList<O>,
  address: URLSearchParams,
  size: number,
  usual?: UsualSort,
): ListView<O> {
  const given = (name: string): string | undefined => {
    const text = address.get(name)?.trim();
    const field = shape[name] as z.ZodType | undefined;
    return text && field?.safeParse(text).success ? text : undefined;
  };
  const filters: Partial<Record<string, string>> = {};
  for (const name of Object.keys(shape)) {
    if (NO_FILTERS.has(name)) continue;
    const value = given(name);
    if (value !== undefined) filters[name] = value;
  }
  const sort = given('sort') ?? usual?.(filters);
  const order = sort === undefined ? filters : { ...filters, sort };
  const page = Number(given('page') ?? '1');
  return {
    page,
    size,
    sort,
    filters,
    query: { ...order, page, per_page: size } as QueryInputOf<O>,
    csv: addressOf(operation.path, {}, { ...order, format: 'csv' }),
  };
}

/**
 * The other way round on a second press, the list's own order on a third; where that is descending
 * by the same field, it goes on between the two.
 */
export function nextSort(
  sort: string | undefined,
  field: string,
  usual?: string,
): string | undefined {
  if (sort === field) return `-${field}`;
  if (sort !== `-${field}`) return field;
  return usual === sort ? field : undefined;
}
