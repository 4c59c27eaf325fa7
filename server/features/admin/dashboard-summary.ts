import { sql } from 'kysely';
import type { AdminFigures } from '#contract/admin/admin-figures.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { failedOnce } from '#server/platform/jobs/failed-jobs.ts';
import { listingsWaiting, requestsWaiting } from './waiting-counts.ts';

type Waiting = 'pending_auction' | 'pending_request' | 'pending_act' | 'failed_job';
type Oldest = { [Name in `oldest_${Waiting}_at`]: Date | null };

/** The figures of the admin dashboard; today is the UTC day, as the database's sessions have it. */
export async function dashboardFigures(db: Db): Promise<AdminFigures> {
  const { rows } = await sql<Omit<AdminFigures, keyof Oldest> & Oldest>`
    select users.*, live.*, today.*, listings.*, requests.*, acts.*, jobs.*
    from (select count(*) as total_users from users) as users,
      (select count(*) as live_auctions from auctions where status = 'live') as live,
      (select count(*) as bids_today from offers
        where placed_at >= date_trunc('day', now())) as today,
      (select count(*) as pending_auctions, min(created_at) as oldest_pending_auction_at
        ${listingsWaiting}) as listings,
      (select count(*) as pending_requests, min(requested_at) as oldest_pending_request_at
        ${requestsWaiting}) as requests,
      (select count(*) as pending_acts, min(asked_at) as oldest_pending_act_at
        from pending_acts where state = 'waiting' and expires_at > now()) as acts,
      (select count(*) as failed_jobs, min(created_at) as oldest_failed_job_at
        from graphile_worker.jobs where ${failedOnce}) as jobs
  `.execute(db);
  if (!rows[0]) throw new Error('The database gave no figures.');
  const { oldest_pending_auction_at, oldest_pending_request_at, ...rest } = rows[0];
  const { oldest_pending_act_at, oldest_failed_job_at, ...counts } = rest;
  return {
    ...counts,
    oldest_pending_auction_at: oldest_pending_auction_at?.toISOString() ?? null,
    oldest_pending_request_at: oldest_pending_request_at?.toISOString() ?? null,
    oldest_pending_act_at: oldest_pending_act_at?.toISOString() ?? null,
    oldest_failed_job_at: oldest_failed_job_at?.toISOString() ?? null,
  };
}
