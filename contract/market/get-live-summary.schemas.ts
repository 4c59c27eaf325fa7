import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count, DollarsOut } from '../primitives.ts';

export const getLiveSummarySchemas = schemas({
  summary: 'Over live lots: sum of shares, and of shares × market price.',
  access: 'public',
  response: {
    200: z.object({ total_shares: Count, total_worth: DollarsOut }).meta({ id: 'LiveSummary' }),
  },
});
