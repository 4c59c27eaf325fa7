import { reserveState } from '#domain/reserve.ts';
import { HOUR, toDate } from '#domain/time.ts';
import { proofOf } from '../companies/company-figures.ts';
import { type LotIds, lotIdOf } from './insert-lots.ts';
import type { ListedPlan, OpenedPlan } from './lot-plan.ts';
import type { History } from './tell-history.ts';

/** The audit log of lots as the market itself would have written it, oldest first. */
export function auditRows(
  histories: readonly History[],
  listed: readonly ListedPlan[],
  lotIds: LotIds,
  adminId: number,
) {
  return [
    ...[...histories.map(({ plan }) => plan), ...listed].map((plan) => ({
      ...entry(lotIds, plan, 'auction.submit', plan.sellerId, plan.createdAt),
      after: JSON.stringify({ status: 'pending', title: plan.company.name }),
    })),
    ...histories.map(({ plan }) => ({
      ...entry(lotIds, plan, 'auction.approve', adminId, plan.liveAt),
      before: JSON.stringify({ status: 'pending' }),
      after: JSON.stringify({
        ...{ status: 'live', ends_at: toDate(plan.endsAt) },
        ...(proofOf(plan.company) === 'checked' ? { holding_checked: true } : {}),
      }),
    })),
    ...listed
      .filter((plan) => plan.status === 'rejected')
      .map((plan) => ({
        ...entry(lotIds, plan, 'auction.reject', adminId, plan.createdAt + 3 * HOUR),
        before: JSON.stringify({ status: 'pending' }),
        after: JSON.stringify({ status: 'rejected', reject_reason: plan.rejectReason }),
      })),
    ...histories.filter(({ plan }) => plan.status === 'ended').map((one) => closed(one, lotIds)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function closed({ plan, lot }: History, lotIds: LotIds) {
  const { leading, reserve } = lot;
  const won = reserveState(lot) === 'not_met' ? undefined : leading;
  return {
    ...entry(lotIds, plan, 'auction.end', null, lot.endsAt),
    before: JSON.stringify({ status: 'live' }),
    after: JSON.stringify({
      status: 'ended',
      winner_id: won?.bidderId ?? null,
      winning_cents: won?.cents ?? null,
      ...(leading && !won ? { highest_cents: leading.cents } : {}),
      ...(reserve === undefined ? {} : { reserve_cents: reserve }),
    }),
  };
}

const entry = (
  lotIds: LotIds,
  plan: OpenedPlan | ListedPlan,
  action: string,
  actorId: number | null,
  at: number,
) => ({
  at: toDate(at),
  actor_id: actorId,
  action,
  subject_type: 'auction',
  subject_id: lotIdOf(lotIds, plan),
});
