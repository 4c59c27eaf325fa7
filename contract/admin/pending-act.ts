import { z } from 'zod';
import { Id, Timestamp } from '../primitives.ts';

/** The acts that one admin requests and another confirms. */
export const PendingActKind = z.enum([
  'set_user_status',
  'set_admin',
  'delete_auction',
  'relist_auction',
  'export',
  'book_payment',
  'set_fee_terms',
  'call_off_sale',
  'cancel_payment',
]);
export type PendingActKind = z.output<typeof PendingActKind>;

export const PendingActState = z.enum(
  ['waiting', 'confirmed', 'declined', 'taken_back', 'expired'],
  { error: 'The state must be waiting, confirmed, declined, taken_back or expired.' },
);

const Person = z.object({ id: Id, name: z.string() });

/**
 * An act that waits for a second admin, or its outcome. `parameters` are those of the call that requested
 * it. The subject of an export, and of new fee terms, is the admin who requested it.
 */
export const PendingAct = z
  .object({
    id: Id,
    kind: PendingActKind,
    subject: z.object({ type: z.enum(['user', 'auction']), id: Id, name: z.string() }),
    parameters: z.record(z.string(), z.unknown()),
    state: PendingActState,
    asked_by: Person,
    asked_at: Timestamp,
    expires_at: Timestamp,
    decided_by: Person.nullable(),
    decided_at: Timestamp.nullable(),
  })
  .meta({ id: 'PendingAct' });
export type PendingAct = z.output<typeof PendingAct>;

/** Answer 202 of an act that needs a second admin: nothing is done yet. */
export const WaitsForSecond = z
  .object({ message: z.string(), pending_act: PendingAct })
  .meta({ id: 'WaitsForSecond' });
