import type { Instant } from '#domain/time.ts';
import { catalogue } from '../companies/catalogue.ts';
import type { DemoPeople } from '../people/insert-people.ts';
import type { Random } from '../random.ts';
import type { ListedPlan, OpenedPlan } from './lot-plan.ts';
import { ENDED_LOTS, planEndedLots } from './plan-ended.ts';
import { LISTED_LOTS, planListedLots } from './plan-listed.ts';
import { LIVE_LOTS, planLiveLots } from './plan-live.ts';

/** Which company has which lot in a new market; each company has one at most. */
export function planMarket(
  people: DemoPeople,
  now: Instant,
  random: Random,
): { opened: OpenedPlan[]; listed: ListedPlan[] } {
  const ended = catalogue.slice(LIVE_LOTS, LIVE_LOTS + ENDED_LOTS);
  const listed = catalogue.slice(LIVE_LOTS + ENDED_LOTS, LIVE_LOTS + ENDED_LOTS + LISTED_LOTS);
  return {
    opened: [
      ...planLiveLots(catalogue.slice(0, LIVE_LOTS), people, now, random),
      ...planEndedLots(ended, people, now, random),
    ],
    listed: planListedLots(listed, people, now, random),
  };
}
