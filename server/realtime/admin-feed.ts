import { sql } from 'kysely';
import { dashboardFigures } from '../features/admin/dashboard-summary.ts';
import type { Db } from '../platform/database/pool.ts';
import { everyoneFeed } from './everyone-feed.ts';
import type { Feed, FeedDeps } from './feed.ts';
import { writeFrame } from './frame.ts';

/** The figures count whole tables, so once a second will do. */
const LOOK_MS = 1_000;

/** Every request, listing and decision is in the audit log, so its last number says that there was one. */
async function lastRecord(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from audit_log`.execute(db);
  return rows[0]?.last ?? 0;
}

/** The admins' counters. */
export function adminFeed({ db, ...deps }: FeedDeps): Feed {
  let known = '';
  let seq = 0;
  let frame: Buffer | undefined;

  async function look(): Promise<Buffer | undefined> {
    const [state, last] = await Promise.all([dashboardFigures(db), lastRecord(db)]);
    const read = JSON.stringify([state, last]);
    if (read === known) return undefined;
    known = read;
    seq += 1;
    // Absolute and whole, so one frame serves both who joins and who listens.
    frame = writeFrame({ channel: 'admin', from_seq: seq - 1, to_seq: seq, snapshot: true, state });
    return frame;
  }

  return everyoneFeed(
    {
      channel: 'admin',
      least: LOOK_MS,
      most: LOOK_MS,
      mayJoin: ({ credential }) => {
        if (!credential) return 'unauthenticated';
        return credential.caller.role === 'admin' ? undefined : 'wrong_role';
      },
      look,
      snapshot: () => frame,
    },
    deps,
  );
}
