import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Count, DollarsOut } from '../primitives.ts';

export const getLiveSummary = endpoint({
  method: 'GET',
  path: '/api/live-auctions/summary',
  summary: 'Over live lots: sum of shares, and of shares × market price.',
  access: 'public',
  response: {
    200: z.object({ total_shares: Count, total_worth: DollarsOut }).meta({ id: 'LiveSummary' }),
  },
});
