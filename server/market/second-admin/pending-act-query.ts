import { sql } from 'kysely';
import type { PendingAct } from '#contract/admin/pending-act.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** Pending acts with the names of whom and what they are about. */
export const pendingActs = (db: Db | Tx) =>
  db
    .selectFrom('pending_acts')
    .innerJoin('users as asker', 'asker.id', 'pending_acts.asked_by')
    .leftJoin('users as decider', 'decider.id', 'pending_acts.decided_by')
    .selectAll('pending_acts')
    .select([
      'asker.name as asker_name',
      'decider.name as decider_name',
      sql<string>`case subject_type
        when 'auction' then (select title from auctions where id = subject_id)
        else (select name from users where id = subject_id) end`.as('subject_name'),
      stateNow.as('state_now'),
    ]);

/** One whose time is up is over, whether or not that was written down yet. */
export const stateNow = sql<PendingAct['state']>`case
  when pending_acts.state = 'waiting' and pending_acts.expires_at <= now() then 'expired'
  else pending_acts.state end`;

export type PendingActRow = Awaited<
  ReturnType<ReturnType<typeof pendingActs>['executeTakeFirstOrThrow']>
>;

export const presentPendingAct = (row: PendingActRow): PendingAct => ({
  id: row.id,
  kind: row.kind,
  subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
  parameters: row.parameters as PendingAct['parameters'],
  state: row.state_now,
  asked_by: { id: row.asked_by, name: row.asker_name },
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_by:
    row.decided_by === null || row.decider_name === null
      ? null
      : { id: row.decided_by, name: row.decider_name },
  decided_at: row.decided_at?.toISOString() ?? null,
});
