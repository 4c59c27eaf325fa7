import { sql } from 'kysely';
import type { AdminFigures } from '#contract/admin/admin-figures.ts';
import { nextOfSale } from '#domain/transfer/progress.ts';
import { owesSeller, sales } from '#server/market/sales/sale-query.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { failedOnce } from '#server/platform/jobs/failed-jobs.ts';
import { listingsWaiting, requestsWaiting } from './waiting-counts.ts';

type Waiting =
  | 'pending_auction'
  | 'pending_request'
  | 'pending_act'
  | 'overdue_sale'
  | 'failed_job';
type Oldest = { [Name in `oldest_${Waiting}_at`]: Date | null };
type Figures = Omit<AdminFigures, keyof Oldest | 'transfers_to_check'> & Oldest;

/** The figures of the admin dashboard; today is the UTC day, as the database's sessions have it. */
export async function dashboardFigures(db: Db): Promise<AdminFigures> {
  const [{ rows }, transfers] = await Promise.all([figuresFrom(db), transfersToCheck(db)]);
  if (!rows[0]) throw new Error('The database gave no figures.');
  const { oldest_pending_auction_at, oldest_pending_request_at, ...rest } = rows[0];
  const { oldest_pending_act_at, oldest_overdue_sale_at, oldest_failed_job_at, ...counts } = rest;
  return {
    ...counts,
    transfers_to_check: transfers,
    oldest_pending_auction_at: oldest_pending_auction_at?.toISOString() ?? null,
    oldest_pending_request_at: oldest_pending_request_at?.toISOString() ?? null,
    oldest_pending_act_at: oldest_pending_act_at?.toISOString() ?? null,
    oldest_overdue_sale_at: oldest_overdue_sale_at?.toISOString() ?? null,
    oldest_failed_job_at: oldest_failed_job_at?.toISOString() ?? null,
  };
}

const figuresFrom = (db: Db) =>
  sql<Figures>`
    select users.*, admins.*, live.*, today.*, listings.*, requests.*, acts.*, sold.*, owed.*, jobs.*
    from (select count(*) as total_users from users) as users,
      (select count(*) as admins_without_two_factor from users
        where 'admin' = any(roles) and status = 'active' and two_factor_at is null) as admins,
      (select count(*) as live_auctions from auctions where status = 'live') as live,
      (select count(*) as bids_today from offers
        where placed_at >= date_trunc('day', now())) as today,
      (select count(*) as pending_auctions, min(created_at) as oldest_pending_auction_at
        ${listingsWaiting}) as listings,
      (select count(*) as pending_requests, min(requested_at) as oldest_pending_request_at
        ${requestsWaiting}) as requests,
      (select count(*) as pending_acts, min(asked_at) as oldest_pending_act_at
        from pending_acts where state = 'waiting' and expires_at > now()) as acts,
      (select count(*) filter (where status = 'overdue') as overdue_sales,
          min(due_at) filter (where status = 'overdue') as oldest_overdue_sale_at,
          count(*) filter (where status = 'disputed') as disputed_sales,
          count(*) filter (where status = 'refund_due') as refund_due_sales
        from sales where status in ('overdue', 'disputed', 'refund_due')) as sold,
      (select count(*) as sales_to_pay_out from sales where ${owesSeller}) as owed,
      (select count(*) as failed_jobs, min(created_at) as oldest_failed_job_at
        from graphile_worker.jobs where ${failedOnce}) as jobs
  `.execute(db);

/** In how many transfers the sides have done their part, or the company refused: the checklist says so. */
async function transfersToCheck(db: Db): Promise<number> {
  const begun = await sales(db).where('sales.status', '=', 'in_transfer').execute();
  return begun.filter(
    ({ country, steps }) => nextOfSale('in_transfer', country, steps)?.who === 'admin',
  ).length;
}
