import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count, DollarsOut } from '../primitives.ts';
import { resultFilters } from './list-results.schemas.ts';

export const ResultsSummary = z
  .object({
    lots: Count,
    /** Without those whose sale was called off. */
    sold: Count,
    /** Final prices times shares of what was sold. */
    total_value: DollarsOut,
    /** Of what was sold, one decimal, as half of it or more has; null if nothing was. */
    median_percent_below_market: z.number().nullable(),
  })
  .meta({ id: 'ResultsSummary' });
export type ResultsSummary = z.output<typeof ResultsSummary>;

export const getResultsSummarySchemas = schemas({
  summary: 'Figures for all ended lots that match the filters, as `GET /api/results` lists them.',
  access: 'public',
  query: z.object(resultFilters),
  response: { 200: ResultsSummary },
});
