import type { Instant } from '#domain/time.ts';
import { catalogue } from '../companies/catalogue.ts';
import type { DemoPeople } from '../people/insert-people.ts';
import type { Random } from '../random.ts';
import type { ListedPlan, OpenedPlan } from './lot-plan.ts';
import { planEarlierLots } from './plan-earlier.ts';
import { ENDED_LOTS, planEndedLots } from './plan-ended.ts';
import { LISTED_LOTS, planListedLots } from './plan-listed.ts';
import { LIVE_LOTS, planLiveLots } from './plan-live.ts';

/** Companies with earlier lots: so many of those with a live lot, and as many of those with an ended one. */
const AGAIN = 6;

/** Which company has which lots in a new market: one at most, earlier ones aside. */
export function planMarket(
  people: DemoPeople,
  now: Instant,
  random: Random,
): { opened: OpenedPlan[]; listed: ListedPlan[] } {
  const ended = catalogue.slice(LIVE_LOTS, LIVE_LOTS + ENDED_LOTS);
  const listed = catalogue.slice(LIVE_LOTS + ENDED_LOTS, LIVE_LOTS + ENDED_LOTS + LISTED_LOTS);
  const again = catalogue.slice(LIVE_LOTS - AGAIN, LIVE_LOTS + AGAIN);
  return {
    opened: [
      ...planLiveLots(catalogue.slice(0, LIVE_LOTS), people, now, random),
      ...planEndedLots(ended, people, now, random),
      ...planEarlierLots(again, people, now, random),
    ],
    listed: planListedLots(listed, people, now, random),
  };
}
