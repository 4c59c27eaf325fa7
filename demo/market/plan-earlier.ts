import { DAY, HOUR, type Instant, MINUTE } from '#domain/time.ts';
import type { Company } from '../companies/company.ts';
import { relisted } from '../companies/relisted.ts';
import type { DemoPeople } from '../people/insert-people.ts';
import { between, pick, type Random, wholeBetween } from '../random.ts';
import type { OpenedPlan } from './lot-plan.ts';
import { biddersOf, joinedBefore } from './plan-live.ts';
import { feesAt } from './sample-fees.ts';

/** How many lots ended before those of the last days: one every two or three days. */
export const EARLIER_LOTS = 24;
const FIRST_DAYS_AGO = 18;
const DAYS_BETWEEN = 2.5;
/** One in so many ended without a bid. */
const UNSOLD_EVERY = 9;

/** Ended lots of companies that are in the market again, each in turn: results have something to compare. */
export const planEarlierLots = (
  companies: readonly Company[],
  people: DemoPeople,
  now: Instant,
  random: Random,
): OpenedPlan[] =>
  Array.from({ length: EARLIER_LOTS }, (_, index) => {
    const company = companies[index % companies.length];
    if (!company) throw new Error('There are no companies for earlier lots.');
    const ended =
      now - (FIRST_DAYS_AGO + DAYS_BETWEEN * index) * DAY - between(random, 0, 9) * HOUR;
    const endsAt = Math.floor(ended / (5 * MINUTE)) * 5 * MINUTE;
    const liveAt = endsAt - between(random, 2, 6) * DAY;
    return {
      company: relisted(company, random),
      status: 'ended',
      sellerId: pick(random, people.sellers),
      createdAt: liveAt - between(random, 2, 30) * HOUR,
      liveAt,
      fees: feesAt(liveAt, now),
      endsAt,
      bids: (index + 1) % UNSOLD_EVERY === 0 ? 0 : wholeBetween(random, 12, 36),
      progress: between(random, 0.6, 0.95),
      bidders: biddersOf({ buyers: joinedBefore(people, liveAt) }, random),
    };
  });
