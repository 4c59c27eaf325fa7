import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';
import { ADMINS } from './admin-auction.ts';
import { PendingAct, PendingActState } from './pending-act.ts';

export const ListPendingActsQuery = listQuery({
  sort: ['asked_at'],
  filters: { state: PendingActState.optional() },
});

export const listPendingActsSchemas = schemas({
  summary: 'Requests for a second admin to confirm, open and closed, newest first.',
  access: ADMINS,
  query: ListPendingActsQuery,
  personal: true,
  response: { 200: z.array(PendingAct) },
});
