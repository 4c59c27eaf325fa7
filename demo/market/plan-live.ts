import { DAY, HOUR, type Instant, MINUTE, SECOND } from '#domain/time.ts';
import type { Company } from '../companies/company.ts';
import type { DemoPeople } from '../people/insert-people.ts';
import { between, pick, type Random, sample, wholeBetween } from '../random.ts';
import type { LotGuest, OpenedPlan } from './lot-plan.ts';
import { approvedWithFees, feesAt } from './sample-fees.ts';

/** When the live lots end, in minutes from now: some at once, the last in two weeks. */
const endsIn: readonly number[] = [
  3, 6, 9, 12, 18, 25, 35, 50, 75, 105, 150, 210, 300, 390, 480, 660, 840, 1_080, 1_320, 1_730,
  2_300, 3_020, 4_030, 5_040, 6_050, 7_200, 8_640, 11_520, 15_840, 20_160,
];

export const LIVE_LOTS = endsIn.length;

/** Places in that list which are the seller account's; the sample sellers share the rest. */
const ofSeller = new Set([5, 13, 24]);

/** Where the buyer account may bid, and how it stands there. */
const buyerStands: Record<number, LotGuest['stands']> = {
  1: 'outbid',
  4: 'leads',
  7: 'watches',
  11: 'outbid',
  15: 'leads-with-limit',
  20: 'watches',
  26: 'answered',
  28: 'watches',
};

/** The one place where the buyer account waits for permission. */
export const BUYER_WAITS_FOR = 9;

/** Where the buyer account was sent away days ago, so that it may ask again. */
export const BUYER_REJECTED = 27;

/** Lots with a hidden reserve, one of them the seller account's, and whether it is met by now. */
const reserves: Record<number, OpenedPlan['reserve']> = {
  2: 'met',
  4: 'not_met',
  5: 'not_met',
  8: 'not_met',
  11: 'met',
  16: 'met',
  19: 'not_met',
};

/** Lots with fees: the buyer account leads on the one, and was answered on the other, which lives for days. */
const withFees = new Set([15, 26]);

/** Nobody has bid here yet, so that a newcomer sees what that looks like. */
const untouched = new Set([17, 28]);

export function planLiveLots(
  companies: readonly Company[],
  people: DemoPeople,
  now: Instant,
  random: Random,
): OpenedPlan[] {
  return endsIn.map((minutes, index) => {
    const company = companies[index];
    if (!company) throw new Error('There are fewer companies than live lots.');
    const anyTime = now - between(random, 1.2, 6) * DAY;
    const liveAt = withFees.has(index) ? approvedWithFees(now) : anyTime;
    const stands = buyerStands[index];
    const soon = minutes < 60;
    const reserve = reserves[index];
    return {
      company,
      status: 'live',
      sellerId: ofSeller.has(index) ? people.seller : pick(random, people.sellers),
      createdAt: Math.min(anyTime, liveAt) - between(random, 2, 30) * HOUR,
      liveAt,
      fees: feesAt(liveAt, now),
      endsAt: endAt(now, minutes, random),
      bids: untouched.has(index)
        ? 0
        : soon
          ? wholeBetween(random, 24, 60)
          : wholeBetween(random, 4, 38),
      progress: soon ? between(random, 0.5, 0.75) : between(random, 0.12, 0.5),
      bidders: biddersOf({ buyers: joinedBefore(people, liveAt) }, random),
      ...(reserve ? { reserve } : {}),
      ...(stands ? { guest: { id: people.buyer, stands } } : {}),
    };
  });
}

/** Who was there when a lot went live: only they can be its bidders. */
export const joinedBefore = ({ buyers }: DemoPeople, liveAt: Instant): DemoPeople['buyers'] =>
  buyers.filter(({ joinedAt }) => joinedAt < liveAt);

/** Up to eleven of the sample buyers; no two lots have the same crowd. */
export const biddersOf = (
  people: { buyers: readonly { id: number }[] },
  random: Random,
): number[] => sample(random, people.buyers, wholeBetween(random, 6, 11)).map(({ id }) => id);

/** Near ends fall on any second, as soft close leaves them; far ones on five minutes, as people choose them. */
function endAt(now: Instant, minutes: number, random: Random): Instant {
  const step = minutes < 120 ? SECOND : 5 * MINUTE;
  const at = now + minutes * between(random, 0.92, 1) * MINUTE;
  return Math.ceil(at / step) * step;
}
