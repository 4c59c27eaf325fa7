import { z } from 'zod';
import { MAX_PRICE, parseDollars } from '#domain/money.ts';

/** About half a percent of the price. */
const USUAL = '0:0.01,10:0.05,100:0.50,1000:5,10000:50,100000:500';

const AMOUNT = String.raw`\d{1,7}(?:\.\d{1,2})?`;

const amount = z
  .string()
  .transform((text) => parseDollars(text) ?? Number.NaN)
  .pipe(z.number().max(MAX_PRICE));

/** "10:0.05": from this price on, in dollars, a bid must add so much. */
const row = z
  .string()
  .trim()
  .regex(new RegExp(`^${AMOUNT}:${AMOUNT}$`))
  .transform((text) => text.split(':'))
  .pipe(z.tuple([amount, amount]))
  .transform(([from, step]) => ({ from, step }));

/** The market's table of increments as it is set: rows with commas between. */
export const increments = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([row], row))
  .prefault(USUAL);
