import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';
import { adminFigures } from './admin-figures.ts';

export const getDashboardSummarySchemas = schemas({
  summary: 'Users, live lots, bids today (UTC), and what is waiting for a decision.',
  access: ADMINS,
  response: {
    200: z
      .object({
        ...adminFigures,
        four_eyes: z.boolean(),
        default_duration_hours: z.number(),
        min_lead_seconds: Count,
      })
      .meta({ id: 'AdminSummary' }),
  },
});
