import { type Limited, limitedBy } from './limited-handler.ts';
import { type Rate, TokenBuckets } from './token-buckets.ts';

/** Pictures take a tenth of a second to draw anew, and a listing writes to every admin. */
export const SUBMITTING: Rate = { burst: 30, perSecond: 0.1 };

/** Each asks all admins, and writes to them. */
export const ASKING: Rate = { burst: 60, perSecond: 0.5 };

/** A new email is written to, and so is the old one. */
export const RENAMING: Rate = { burst: 20, perSecond: 1 / 30 };

/** Wraps handlers of signed-in callers in a limit per account, wherever its requests come from. */
export const perAccount = (on: boolean, rate: Rate): Limited =>
  limitedBy(
    on,
    () => new TokenBuckets(rate),
    ({ user }) => String(user?.id),
  );
