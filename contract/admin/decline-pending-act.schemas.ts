import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';
import { PendingAct } from './pending-act.ts';

export const declinePendingActSchemas = schemas({
  summary: 'Decline what another admin requested, or cancel your own request.',
  access: ADMINS,
  params: IdParams,
  response: { 200: z.object({ message: z.string(), pending_act: PendingAct }) },
  refusals: ['not_found', 'not_waiting', 'involved_in_lot', 'about_yourself'],
});
