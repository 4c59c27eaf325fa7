import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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
        total_users: z.number().int(),
        live_auctions: z.number().int(),
        bids_today: z.number().int(),
        pending_auctions: z.number().int(),
        pending_requests: z.number().int(),
        default_duration_hours: z.number(),
        min_lead_seconds: z.number().int(),
      })
      .meta({ id: 'AdminSummary' }),
  },
});
