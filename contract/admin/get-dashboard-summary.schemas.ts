import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

export const getDashboardSummarySchemas = schemas({
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
