import { z } from 'zod';
import { Count, DollarsOut } from '../primitives.ts';

/** How many sales, and what they come to. */
export const SumOfSales = z.object({ sales: Count, sum: DollarsOut }).meta({ id: 'SumOfSales' });
export type SumOfSales = z.output<typeof SumOfSales>;

/**
 * What somebody bought or sold that was not called off, by where it stands. A buyer's sums are what is still to be
 * paid, and else the totals; a seller's are what they get.
 */
export const OwnSums = z
  .object({
    unpaid: SumOfSales,
    under_way: SumOfSales,
    completed: SumOfSales,
    to_pay_out: SumOfSales.optional().describe(
      'What the seller is still owed for completed sales; left out for the buyer, whom it does not concern.',
    ),
  })
  .meta({ id: 'OwnSums' });
export type OwnSums = z.output<typeof OwnSums>;
