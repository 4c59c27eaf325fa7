import { sql } from 'kysely';
import type { AdminFigures } from '#contract/admin/admin-figures.ts';
import { nextOfSale } from '#domain/transfer/progress.ts';
import { isOpen } from '#server/market/payments/open-bank-line.ts';
import { dollarsOf } from '#server/market/sales/present-sale.ts';
import {
  owedToBuyer,
  owedToSeller,
  owesBuyer,
  owesSeller,
  sales,
} from '#server/market/sales/sale-query.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { failedOnce } from '#server/platform/jobs/failed-jobs.ts';
import { listingsWaiting, requestsWaiting } from './waiting-counts.ts';

/** A row as the database gives it: moments as dates, sums as cents. */
type Read<Figure> = Figure extends string ? Date : Figure;
type Figures = {
  [Name in keyof Omit<AdminFigures, Sum | 'transfers_to_check'>]: Read<AdminFigures[Name]>;
} & Record<`${Sum}_cents`, string>;
type Sum = 'refunds_due' | 'payouts_due';

/** The figures of the admin dashboard; today is the UTC day, as the database's sessions have it. */
export async function dashboardFigures(db: Db): Promise<AdminFigures> {
  const [{ rows }, transfers] = await Promise.all([figuresFrom(db), transfersToCheck(db)]);
  if (!rows[0]) throw new Error('The database gave no figures.');
  const { refunds_due_cents, payouts_due_cents, ...row } = rows[0];
  return {
    ...written(row),
    refunds_due: dollarsOf(refunds_due_cents),
    transfers_to_check: transfers,
    payouts_due: dollarsOf(payouts_due_cents),
  };
}

type Written<Row> = {
  [Name in keyof Row]: Row[Name] extends Date | null | undefined ? string | null : Row[Name];
};
const written = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Written<Row>;

const figuresFrom = (db: Db) =>
  sql<Figures>`
    select users.*, admins.*, live.*, today.*, listings.*, requests.*, acts.*, sold.*, refunds.*, payouts.*, bank.*, jobs.*
    from (select count(*) as total_users from users) as users,
      (select count(*) as admins_without_two_factor from users
        where 'admin' = any(roles) and status = 'active' and two_factor_at is null) as admins,
      (select count(*) as live_auctions from auctions where status = 'live') as live,
      (select count(*) as bids_today from offers
        where placed_at >= date_trunc('day', now())) as today,
      (select count(*) as pending_auctions, min(created_at) as oldest_pending_auction_at
        ${listingsWaiting}) as listings,
      (select count(*) as pending_requests, min(requested_at) as oldest_pending_request_at,
          min(ends_at) filter (where auctions.status = 'live') as next_request_ends_at
        ${requestsWaiting}) as requests,
      (select count(*) as pending_acts, min(asked_at) as oldest_pending_act_at
        from pending_acts where state = 'waiting' and expires_at > now()) as acts,
      (select count(*) filter (where status = 'overdue') as overdue_sales,
          min(due_at) filter (where status = 'overdue') as oldest_overdue_sale_at,
          count(*) filter (where status = 'disputed') as disputed_sales,
          min(since) filter (where status = 'disputed') as oldest_disputed_sale_at
        from sales, lateral (${sinceStatus}) as moved where status in ('overdue', 'disputed')) as sold,
      (select count(*) as refund_due_sales, min(since) as oldest_refund_due_sale_at,
          coalesce(sum(${owedToBuyer}), 0) as refunds_due_cents
        from sales, lateral (${sinceOwed}) as came where ${owesBuyer}) as refunds,
      (select count(*) as sales_to_pay_out, min(since) as oldest_sale_to_pay_out_at,
          coalesce(sum(${owedToSeller}), 0) as payouts_due_cents
        from sales, lateral (${sinceStatus}) as moved where ${owesSeller}) as payouts,
      (select count(*) as open_bank_lines, min(added_at) as oldest_open_bank_line_at
        from bank_lines where ${isOpen}) as bank,
      (select count(*) as failed_jobs, min(created_at) as oldest_failed_job_at
        from graphile_worker.jobs where ${failedOnce}) as jobs
  `.execute(db);

/** Since when a sale has its status. */
const sinceStatus = sql`select max(happened_at) as since from sale_events
  where sale_id = sales.id and to_status = sales.status`;

/** Since when money is to go back: it was called off, or more came than was to be paid. */
const sinceOwed = sql`select max(happened_at) as since from sale_events
  where sale_id = sales.id and (to_status = 'refund_due' or to_status = 'void'
    or (kind = 'received' and sales.status <> 'refund_due'))`;

/** In how many transfers the sides have done their part, or the company refused: the checklist says so. */
async function transfersToCheck(db: Db): Promise<number> {
  const begun = await sales(db).where('sales.status', '=', 'in_transfer').execute();
  return begun.filter(
    ({ country, steps }) => nextOfSale('in_transfer', country, steps)?.who === 'admin',
  ).length;
}
