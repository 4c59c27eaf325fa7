import type { Feed, FeedDeps } from './feed.ts';
import { type PreparedFrame, prepareFrame } from './prepared-frame.ts';
import { sharedFeed } from './shared-feed.ts';

/** The counters count whole tables, so once a second will do. */
const INTERVAL_MS = 1_000;

/** The admins' counters. */
export function adminFeed({ reads, ...deps }: FeedDeps): Feed {
  let sent = '';
  let seq = 0;
  /** Whole, so it serves those who join as well as those who listen. */
  let frame: PreparedFrame | undefined;

  return sharedFeed(
    {
      channel: 'admin',
      minInterval: INTERVAL_MS,
      maxInterval: INTERVAL_MS,
      refuse({ credential }) {
        if (!credential) return 'unauthenticated';
        return credential.caller.role === 'admin' ? undefined : 'wrong_role';
      },
      async read() {
        const { state, version } = await reads.admin();
        const current = JSON.stringify([state, version]);
        if (current === sent) return undefined;
        sent = current;
        seq += 1;
        const numbers = { from_seq: seq - 1, to_seq: seq, snapshot: true };
        frame = prepareFrame({ channel: 'admin', ...numbers, state });
        return frame;
      },
      snapshot: () => frame,
    },
    deps,
  );
}
