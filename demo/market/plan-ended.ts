import { DAY, HOUR, type Instant, MINUTE } from '#domain/time.ts';
import type { Company } from '../companies/company.ts';
import type { DemoPeople } from '../people/insert-people.ts';
import { between, pick, type Random, wholeBetween } from '../random.ts';
import type { OpenedPlan } from './lot-plan.ts';
import { biddersOf, joinedBefore } from './plan-live.ts';
import { approvedWithFees, feesAt } from './sample-fees.ts';

/** How many hours ago the ended lots were due to end; the sales of the last three were called off. */
const endedHoursAgo: readonly number[] = [5, 14, 27, 50, 74, 121, 170, 218, 96, 144, 245];

/** Places in that list: the buyer account won one lot, which has fees, and lost another, one is the seller account's. */
const BUYER_WON = 1;
const BUYER_LOST = 3;
const OF_SELLER = 2;
/** Ended below its reserve: the seller account may still take the buyer account's bid. */
const BELOW_RESERVE = 0;
/** One ended without a bid, as lots do. */
const UNSOLD = 6;

export const ENDED_LOTS = endedHoursAgo.length;

export function planEndedLots(
  companies: readonly Company[],
  people: DemoPeople,
  now: Instant,
  random: Random,
): OpenedPlan[] {
  return endedHoursAgo.map((hours, index) => {
    const company = companies[index];
    if (!company) throw new Error('There are fewer companies than ended lots.');
    const endsAt = Math.floor((now - hours * HOUR) / (5 * MINUTE)) * 5 * MINUTE;
    const anyTime = endsAt - between(random, 2, 6) * DAY;
    const liveAt = index === BUYER_WON ? approvedWithFees(now) : anyTime;
    return {
      company,
      status: 'ended',
      sellerId:
        index === OF_SELLER || index === BELOW_RESERVE
          ? people.seller
          : pick(random, people.sellers),
      createdAt: Math.min(anyTime, liveAt) - between(random, 2, 30) * HOUR,
      liveAt,
      fees: feesAt(liveAt, now),
      endsAt,
      bids: index === UNSOLD ? 0 : wholeBetween(random, 16, 44),
      progress: between(random, 0.75, 0.98),
      bidders: biddersOf({ buyers: joinedBefore(people, liveAt) }, random),
      ...(index === BELOW_RESERVE ? { reserve: 'not_met' as const } : {}),
      ...guestOf(index, people.buyer),
    };
  });
}

function guestOf(index: number, buyer: number): Pick<OpenedPlan, 'guest'> {
  if (index === BUYER_WON || index === BELOW_RESERVE)
    return { guest: { id: buyer, stands: 'leads' } };
  if (index === BUYER_LOST) return { guest: { id: buyer, stands: 'outbid' } };
  return {};
}
