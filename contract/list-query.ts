import { z } from 'zod';
import { ListQuery } from './primitives.ts';

/** A field that a list can be sorted by; with "-" before it the other way round. */
export type Sorted<Field extends string> = Field | `-${Field}`;

/**
 * The query of a list: paging, `sort` by one of the listed fields ("-field" for descending), and
 * filters of its own. Anything else in them is a 422 on its name.
 */
export function listQuery<const Field extends string, Filters extends z.ZodRawShape>(list: {
  sort: readonly Field[];
  filters: Filters;
}) {
  return ListQuery.extend({ sort: sortBy(list.sort).optional() }).extend(list.filters);
}

function sortBy<Field extends string>(fields: readonly Field[]) {
  const names = fields.flatMap((field): Sorted<Field>[] => [field, `-${field}`]);
  const [last, ...rest] = fields.toReversed();
  const known = rest.length > 0 ? `${rest.toReversed().join(', ')} or ${last}` : last;
  const error = `This list can be sorted by ${known}, descending with a "-" before it.`;
  return z.enum(names, { error });
}

/** `sort` of a list whose order is fixed. */
export const fixedOrder = { sort: z.never({ error: 'This list cannot be sorted.' }).optional() };

/** The query of lists that are also available as a whole CSV file, like `Accept: text/csv`. */
export const csvFormat = {
  format: z
    .enum(['json', 'csv'], { error: 'The format must be json or csv.' })
    .optional()
    .describe('csv returns the whole list as a file, unless limited by page, per_page or limit.'),
};
