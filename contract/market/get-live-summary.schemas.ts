import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count, DollarsOut } from '../primitives.ts';

export const getLiveSummarySchemas = schemas({
  summary: 'Totals of all live lots: shares, and shares × market price.',
  access: 'public',
  response: {
    200: z.object({ total_shares: Count, total_worth: DollarsOut }).meta({ id: 'LiveSummary' }),
  },
});
