import { z } from 'zod';
import { RECENT_DAYS } from '#domain/period-before.ts';
import { Sector } from '../auctions/about-lot.ts';
import { schemas } from '../endpoint.ts';
import { Count, DollarsOut } from '../primitives.ts';
import { resultFilters } from './list-results.schemas.ts';

/** The median of fewer sold lots tells nothing. */
export const LEAST_SOLD = 3;

const medianOfSome = {
  /** Without those whose sale was called off. */
  sold: Count,
  /** Of what was sold, one decimal, as half of it or more has; null if fewer than 3 lots were. */
  median_percent_below_market: z.number().nullable(),
};

/** What the lots of a sector went for in the chosen period, and in the time of the same length before it. */
export const SectorMedian = z
  .object({ sector: Sector, ...medianOfSome, before: z.object(medianOfSome) })
  .meta({ id: 'SectorMedian' });
export type SectorMedian = z.output<typeof SectorMedian>;

export const ResultsSummary = z
  .object({
    lots: Count,
    /** Without those whose sale was called off. */
    sold: Count,
    /** Final prices times shares of what was sold. */
    total_value: DollarsOut,
    /** Of what was sold, one decimal, as half of it or more has; null if nothing was. */
    median_percent_below_market: z.number().nullable(),
    by_sector: z
      .array(SectorMedian)
      .describe(
        `Sectors of which lots were sold between \`from\` and \`to\` or in as long a time before, those of most lots first. Without \`from\`: in the last ${RECENT_DAYS} UTC days. Without \`to\`: until the end of today (UTC). Lots without a sector are left out.`,
      ),
  })
  .meta({ id: 'ResultsSummary' });
export type ResultsSummary = z.output<typeof ResultsSummary>;

export const getResultsSummarySchemas = schemas({
  summary: 'Figures for all ended lots that match the filters, as `GET /api/results` lists them.',
  access: 'public',
  query: z.object(resultFilters),
  response: { 200: ResultsSummary },
});
