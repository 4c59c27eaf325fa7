import { type Refusal, refuse } from '../http/answer.ts';
import type { Listing } from './lock-listing.ts';

/** Refused where the lot was changed after it was shown with this `updated_at`; who names none takes it as it is. */
export const changedMeanwhile = (
  lot: Pick<Listing, 'updated_at'>,
  shown: string | null | undefined,
  message?: string,
): Refusal | undefined =>
  shown && Date.parse(shown) !== lot.updated_at.getTime()
    ? refuse('changed_meanwhile', message ? { message } : {})
    : undefined;

/** The same for an edit, which must not put back what somebody else has just changed. */
export const overtakenEdit = (
  lot: Pick<Listing, 'updated_at'>,
  { unchanged_since }: { unchanged_since?: string | null | undefined },
): Refusal | undefined =>
  changedMeanwhile(
    lot,
    unchanged_since,
    'This auction was changed meanwhile. Look at it again before you save.',
  );
