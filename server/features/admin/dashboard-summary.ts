import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import { listingsWaiting, requestsWaiting } from './waiting-counts.ts';

interface Figures {
  total_users: number;
  live_auctions: number;
  bids_today: number;
  pending_auctions: number;
  pending_requests: number;
  pending_acts: number;
}

/** The figures of the admin dashboard; today is the UTC day, as the database's sessions have it. */
export async function dashboardFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*) from users) as total_users,
      (select count(*) from auctions where status = 'live') as live_auctions,
      (select count(*) from bids where placed_at >= date_trunc('day', now())) as bids_today,
      ${listingsWaiting} as pending_auctions,
      ${requestsWaiting} as pending_requests,
      (select count(*) from pending_acts where state = 'waiting' and expires_at > now())
        as pending_acts
  `.execute(db);
  if (!rows[0]) throw new Error('The database gave no figures.');
  return rows[0];
}
