import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';
import { PendingAct } from './pending-act.ts';

export const confirmPendingActSchemas = schemas({
  summary:
    'Confirm what another admin requested, which is then carried out unless it is no longer allowed. Requires a recent login.',
  access: ADMINS,
  params: IdParams,
  response: { 200: z.object({ message: z.string(), pending_act: PendingAct }) },
  refusals: [
    'session_required',
    'confirmation_required',
    'not_found',
    'not_waiting',
    'own_act',
    'asker_not_admin',
    'involved_in_lot',
    'changed_meanwhile',
    'not_editable',
    'seller_not_active',
    'account_not_active',
    'account_unverified',
    'sale_cannot_move',
    'returns_too_much',
    'line_decided',
    'payment_declined',
    'payment_unknown',
  ],
});
