import { DAY, type Instant, toIso } from '#domain/time.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';

/** A market price of a day to come; where the sun rises first it is tomorrow already. */
export const priceDateRefusal = (
  day: string | null | undefined,
  now: Instant,
): Refusal | undefined =>
  day && day > toIso(now + DAY).slice(0, 10)
    ? invalid({ market_price_date: ['The date of the market price may not be in the future.'] })
    : undefined;
