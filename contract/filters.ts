import { z } from 'zod';
import { Dollars } from './primitives.ts';

/** Longest text that is searched for. */
const MAX_SEARCH = 100;
const DAY_MS = 86_400_000;

/** Text to search for; without zero bytes, which PostgreSQL's text cannot hold. */
export const Search = z
  .string({ error: 'This must be text.' })
  .max(MAX_SEARCH, `This may have at most ${MAX_SEARCH} characters.`)
  .refine((text) => !text.includes('\0'), 'This contains an invalid character.')
  .optional();

/** The id of the row that results must belong to. */
export const IdFilter = z.coerce
  .number({ error: 'This must be an ID, such as 7.' })
  .int('This must be a whole number.')
  .positive('This must be greater than 0.')
  .optional();

/** The minimum discount in percent below market. */
export const Percent = z.coerce
  .number({ error: 'This must be a number.' })
  .min(0, 'This may not be less than 0.')
  .max(100, 'This may not be greater than 100.')
  .optional();

/** The same of a price as it moves, which may be above the market. */
export const PercentBelow = z.coerce
  .number({ error: 'This must be a number.' })
  .min(-1000, 'This may not be less than -1000.')
  .max(100, 'This may not be greater than 100.')
  .optional();

/** A sum of money of a whole lot, in dollars; larger than any price may be. */
export const SumFilter = z.coerce
  .number({ error: 'This must be a number.' })
  .min(0, 'This may not be less than 0.')
  .max(1e15, 'This may not be greater than 1,000,000,000,000,000.')
  .optional();

export const PriceFilter = Dollars.optional();

const DayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'This must be a date, or an ISO 8601 time with its zone.',
});
const isDay = (text: string): boolean => !text.includes('T');

/** From this moment on, or from the beginning of this UTC day. */
export const From = DayOrMoment.transform((text) => new Date(text)).optional();

/** Up to, not including, this moment; or up to the end of this UTC day. */
export const Before = DayOrMoment.transform(
  (text) => new Date(Date.parse(text) + (isDay(text) ? DAY_MS : 0)),
).optional();
