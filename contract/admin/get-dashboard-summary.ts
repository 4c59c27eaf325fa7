import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Count } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

/** The spec's three figures, and what waits for a decision. */
export const getDashboardSummary = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard-summary',
  summary: 'Users, live lots, bids today (UTC), and what waits for a decision.',
  access: ADMINS,
  response: {
    200: z
      .object({
        total_users: Count,
        live_auctions: Count,
        bids_today: Count,
        pending_auctions: Count,
        pending_requests: Count,
        pending_acts: Count,
        four_eyes: z.boolean(),
        default_duration_hours: z.number(),
        min_lead_seconds: Count,
      })
      .meta({ id: 'AdminSummary' }),
  },
});
