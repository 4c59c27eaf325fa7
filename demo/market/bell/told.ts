import { TAKING_TIME } from '#domain/reserve.ts';
import { type Instant, toDate } from '#domain/time.ts';
import type { Notice } from '#server/market/notices/notify.ts';
import type { RequestRow } from '../bid-requests.ts';
import { type LotIds, lotIdOf } from '../insert-lots.ts';
import type { ListedPlan } from '../lot-plan.ts';
import type { History } from '../tell-history.ts';

/** Something that the market told someone. */
export interface BellNotice {
  reader: number;
  at: Instant;
  notice: Notice;
}

export interface BellMarket {
  histories: readonly History[];
  listed: readonly ListedPlan[];
  requests: readonly (RequestRow & { id?: number })[];
  lotIds: LotIds;
}

/** A lot as notices name it. */
export const named = (lotIds: LotIds, plan: Pick<ListedPlan, 'company' | 'createdAt'>) => ({
  id: lotIdOf(lotIds, plan),
  title: plan.company.name,
});

/** What notices say of a lot that ended below its reserve; undefined of any other. */
export function belowReserve({ lot: { leading, reserve, endsAt } }: History) {
  if (!leading || reserve === undefined || leading.cents >= reserve) return undefined;
  return { highest: leading.cents, reserve, until: toDate(endsAt + TAKING_TIME) };
}
