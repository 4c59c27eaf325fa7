import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { schemas } from '../endpoint.ts';
import { Count, DollarsOut } from '../primitives.ts';
import { SumOfSales } from './sales-sums.ts';

/** How far back the report goes, the running month among them. */
export const REPORT_MONTHS = 12;

/**
 * The sales that were made in a month of UTC. `turnover` is the goods of those that were not called off, `fees` and
 * `tax` are of both sides; `unpaid` is what their buyers still have to pay. `days` is the median time from sale to
 * completion of those that are completed, in days; null where none is.
 */
const MonthOfSales = z.object({
  month: z.string().regex(/^\d{4}-\d\d$/),
  standing: Count,
  turnover: DollarsOut,
  fees: DollarsOut,
  tax: DollarsOut,
  unpaid: SumOfSales,
  completed: Count,
  days: z.number().nullable(),
});
export type MonthOfSales = z.output<typeof MonthOfSales>;

export const SalesReport = z
  .object({
    months: z.array(MonthOfSales),
    /** Of all these months. */
    all: MonthOfSales.omit({ month: true }),
    /** However long ago it was sold. */
    unpaid: SumOfSales,
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.output<typeof SalesReport>;

export const getSalesReportSchemas = schemas({
  summary:
    'Turnover, fees, what is unpaid and the time to completion, by the last 12 months in which sales were made.',
  access: ADMINS,
  response: { 200: SalesReport },
});
