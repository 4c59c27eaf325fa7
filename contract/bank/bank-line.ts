import { z } from 'zod';
import { SUGGESTIONS } from '#domain/bank/match-line.ts';
import { DollarsOut, Id, Timestamp } from '../primitives.ts';

/**
 * Why a line was not booked by itself. `second_admin`: its sum takes two. `other_admin`: who uploaded it has a stake
 * in the lot. `not_booked`: its date has not come yet, or its sum is beyond what can be booked.
 */
export const LineSuggestion = z.enum([...SUGGESTIONS, 'second_admin', 'other_admin', 'not_booked']);
export type LineSuggestion = z.output<typeof LineSuggestion>;

/** What a bank's file tells of one movement; `amount` is in its own currency, negative for what left. */
const Movement = z.object({
  booked_on: z.iso.date(),
  amount: DollarsOut,
  currency: z.string().nullable(),
  payer: z.string(),
  text: z.string(),
  /** The sale that it pays or may be for. */
  sale: z.object({ id: Id, title: z.string() }).nullable(),
});

/** A line of a file, and what becomes of it: booked, left to an admin, known from before, or none of our business. */
export const StatementLine = Movement.extend({
  outcome: z.enum(['booked', 'waits', 'known', 'left_out']),
  suggestion: LineSuggestion.nullable(),
}).meta({ id: 'StatementLine' });
export type StatementLine = z.output<typeof StatementLine>;

/** A line that waits for an admin. */
export const OpenBankLine = Movement.extend({
  id: Id,
  suggestion: LineSuggestion,
  kind: z
    .enum(['received', 'returned', 'paid_out'])
    .describe('As what it would be booked: what is due of the sale that it may be for.'),
  added_at: Timestamp,
}).meta({ id: 'OpenBankLine' });
export type OpenBankLine = z.output<typeof OpenBankLine>;
