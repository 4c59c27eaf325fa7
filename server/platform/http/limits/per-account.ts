import { type Rate, TokenBuckets } from '../../token-bucket.ts';
import { type Limited, limitedBy } from './limited-handler.ts';

/** A picture takes a tenth of a second to convert, and a listing writes to every admin. */
export const SUBMITTING: Rate = { burst: 30, perSecond: 0.1 };

/** Ten documents of each of three lots, and one every five seconds after that. */
export const UPLOADING: Rate = { burst: 30, perSecond: 0.2 };

/** Each request writes to all admins. */
export const ASKING: Rate = { burst: 60, perSecond: 0.5 };

/** Each change writes to the new email address and to the old one. */
export const RENAMING: Rate = { burst: 20, perSecond: 1 / 30 };

/** Wraps handlers of signed-in callers in a limit per account, wherever its requests come from. */
export const perAccount = (on: boolean, rate: Rate): Limited =>
  limitedBy(
    on,
    () => new TokenBuckets(rate),
    ({ user }) => String(user?.id),
  );
