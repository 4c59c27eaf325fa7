import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListQuery } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';
import { PendingAct, PendingActState } from './pending-act.ts';

export const listPendingActs = endpoint({
  method: 'GET',
  path: '/api/admin/pending-acts',
  summary: 'Acts that wait for a second admin, or waited for one, newest first.',
  access: ADMINS,
  query: ListQuery.extend({ state: PendingActState.optional() }),
  response: { 200: z.array(PendingAct) },
});
