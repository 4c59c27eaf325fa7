import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count, Timestamp } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

/** How far back the plots of the dashboard go. */
export const ACTIVITY_HOURS = 24;
export const ACTIVITY_DAYS = 14;

/** The plots of the dashboard, by hours and days of UTC without gaps; the last one is still running. */
export const AdminActivity = z
  .object({
    bids_per_hour: z.array(z.object({ hour: Timestamp, bids: Count })),
    users_per_day: z.array(z.object({ day: z.iso.date(), users: Count })),
  })
  .meta({ id: 'AdminActivity' });
export type AdminActivity = z.output<typeof AdminActivity>;

export const getDashboardActivitySchemas = schemas({
  summary: 'Bids in each of the last 24 hours, and registrations on each of the last 14 days.',
  access: ADMINS,
  response: { 200: AdminActivity },
});
