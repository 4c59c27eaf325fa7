import { DAY, HOUR, type Instant, MINUTE } from '#domain/time.ts';
import type { Company } from '../companies/company.ts';
import type { DemoPeople } from '../people/insert-people.ts';
import { pick, type Random } from '../random.ts';
import type { ListedPlan } from './lot-plan.ts';

/** Lots in review: two of sample sellers, two of the seller account; one ends when the admin says. */
const waiting = [
  { hoursAgo: 2, endsInDays: 5, mine: true },
  { hoursAgo: 7, endsInDays: 3, mine: false },
  { hoursAgo: 20, endsInDays: undefined, mine: false },
  { hoursAgo: 31, endsInDays: 9, mine: true },
] as const;

export const LISTED_LOTS = waiting.length + 1;

const REJECT_REASON =
  'The market price is older than the last trading day. Please correct it, and send the listing again.';

export function planListedLots(
  companies: readonly Company[],
  people: DemoPeople,
  now: Instant,
  random: Random,
): ListedPlan[] {
  const [refused, ...others] = companies;
  if (!refused || others.length < waiting.length)
    throw new Error('There are fewer companies than lots in review.');
  const rejected: ListedPlan = {
    company: refused,
    status: 'rejected',
    sellerId: people.seller,
    createdAt: now - 20 * HOUR,
    endsAt: roundDay(now + 4 * DAY),
    rejectReason: REJECT_REASON,
  };
  const pending = waiting.map(
    ({ hoursAgo, endsInDays, mine }, index): ListedPlan => ({
      company: others[index] ?? refused,
      status: 'pending',
      sellerId: mine ? people.seller : pick(random, people.sellers),
      createdAt: now - hoursAgo * HOUR,
      ...(endsInDays ? { endsAt: roundDay(now + endsInDays * DAY) } : {}),
    }),
  );
  return [rejected, ...pending];
}

const roundDay = (at: Instant): Instant => Math.ceil(at / (30 * MINUTE)) * 30 * MINUTE;
