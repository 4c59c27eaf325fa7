import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Listing } from './lock-listing.ts';

type Changed = Pick<Listing, 'updated_at'>;
type Shown = string | null | undefined;

/** Whether a lot is another by now than what was shown with this `updated_at`; who names none takes it as it is. */
export const changedSince = (lot: Changed, shown: Shown): boolean =>
  typeof shown === 'string' && Date.parse(shown) !== lot.updated_at.getTime();

/** For an edit, which must not put back what somebody else has just changed. */
export const overtakenEdit = (
  lot: Changed,
  { unchanged_since }: { unchanged_since?: Shown },
): Refusal | undefined =>
  changedSince(lot, unchanged_since)
    ? refuse('changed_meanwhile', {
        message: 'This auction has changed in the meantime. Review it again before you save.',
      })
    : undefined;
