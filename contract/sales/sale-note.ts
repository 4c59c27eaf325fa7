import { z } from 'zod';
import { parseDollars, toDollars } from '#domain/money.ts';
import { textOf } from '../primitives.ts';

/** What somebody writes with an act on a sale; both sides read it. */
export const saleNote = (what: string) =>
  textOf(what).max(500, `${what} may have at most 500 characters.`);

export const SaleKeyHeader = z.object({
  'Idempotency-Key': z.string().min(1).max(255).optional().meta({
    description:
      'A key of your choice, different for each act. An act that was done and is sent again with the same key is not done twice: the response is the sale as it is now, with the header Idempotent-Replayed: true.',
  }),
});

const NO_SUM = 'This must be an amount of money, such as 12500.00.';
/** Beyond so many cents a number is no longer exact. */
const MOST_CENTS = 1e15;

/** A sum of money in dollars, as number or text: more than 0, and exact to the cent, where a price would be too much. */
export const SumOfMoney = z
  .union([z.number(), z.string()], { error: NO_SUM })
  .transform((value, context) => {
    const cents = centsOf(value);
    if (cents !== undefined && cents > 0 && cents <= MOST_CENTS) return toDollars(cents);
    context.addIssue({ code: 'custom', message: NO_SUM });
    return z.NEVER;
  });

function centsOf(value: number | string): number | undefined {
  const small = parseDollars(value);
  if (small !== undefined) return small;
  const text = String(value).trim();
  return /^\d{1,13}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
