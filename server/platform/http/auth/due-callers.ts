/** A caller that is remembered for a while. */
export interface Due {
  /** The session's cookie value, where that alone signs in: such are looked up together. */
  session: string | undefined;
  until: number;
  /** Since it was last looked up. */
  isUsed: boolean;
  lookup: Promise<unknown> | undefined;
}

/** Looked at in one go, and so looked up in one query at most. */
export const MOST_AT_ONCE = 500;

/**
 * Of the callers that were looked up longest ago, the sessions in use that run out by `moment`; they go
 * to the end. Those that nobody used since are forgotten, and so is who came with more than a session:
 * they are looked up by themselves when they come again. Each is looked at once, however few there are,
 * and never more than `MOST_AT_ONCE`, however many have run out.
 */
export function takeDue<One extends Due>(remembered: Map<string, One>, moment: number): One[] {
  const due: One[] = [];
  let left = Math.min(remembered.size, MOST_AT_ONCE);
  for (const [credential, one] of remembered) {
    if (left === 0 || one.until > moment) break;
    left -= 1;
    if (one.lookup) continue;
    remembered.delete(credential);
    if (!one.isUsed || one.session === undefined) continue;
    remembered.set(credential, one);
    due.push(one);
  }
  return due;
}
