import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { textOf } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';
import { WaitsForSecond } from './pending-act.ts';

export const askExportSchemas = schemas({
  summary:
    'Request a list as a CSV file. If another admin must confirm it, the file is available for an hour after that.',
  access: ADMINS,
  body: z.object({
    url: textOf('The address')
      .max(1_000, 'The address may have at most 1,000 characters.')
      .describe('Path and query of the list, for example /api/admin/users?status=active.'),
  }),
  response: { 200: z.object({ message: z.string(), url: z.string() }), 202: WaitsForSecond },
  refusals: ['asked_already'],
});
