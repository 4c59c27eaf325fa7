import { sql } from 'kysely';
import { CloseCode } from '#contract/live/server-message.ts';
import { onAccountChange } from '../platform/database/change-bus.ts';
import { faultLog } from '../platform/database/outage-log.ts';
import type { Db } from '../platform/database/pool.ts';
import { SESSION_IDLE_DAYS } from '../platform/http/auth/sessions.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import { throttle } from '../platform/throttle.ts';
import type { Connection, Credential } from './connection.ts';

/** A session that is ended in the database alone loses its sockets within this and one query. */
const CHECK_MS = 700;
/** Any signed-in request that is not a bid may have changed an account: they share a check. */
const MIN_INTERVAL_MS = 50;
/** Checks take a third of the time at most. */
const INTERVAL_PER_CHECK = 3;

/** A session's hash in hex, and the role that the connection was opened with. */
const keyOf = ({ session, caller }: Credential): string => `${session} ${caller.role}`;

/**
 * Of these keys those that no longer hold, with the role of now, or null for a session that ended.
 * Nearly always all of thousands hold, so the answer is short.
 */
async function changedAmong(
  db: Db,
  keys: ReadonlySet<string>,
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ key: string; role: string | null }>`
    select opened.key, account.role
    from unnest(string_to_array(${[...keys].join()}::text, ',')) as opened (key)
    left join lateral (
      select users.roles[1] as role
      from sessions join users on users.id = sessions.user_id
      where sessions.id_hash = decode(split_part(opened.key, ' ', 1), 'hex')
        and sessions.expires_at > now()
        and sessions.last_seen_at > now() - make_interval(days => ${SESSION_IDLE_DAYS}::int)
        and users.status = 'active' and users.email_verified_at is not null
    ) account on true
    where account.role is distinct from split_part(opened.key, ' ', 2)`.execute(db);
  return new Map(rows.map(({ key, role }) => [key, role]));
}

/** Closes connections whose session, account status or role is no longer what they were opened with. */
export function watchSessions(
  db: Db,
  log: Log,
  connections: ReadonlySet<Pick<Connection, 'credential' | 'close'>>,
  checkMs = CHECK_MS,
) {
  const logFault = faultLog(log, { level: 'warn' });
  let tookMs = 0;

  async function check(): Promise<void> {
    const keys = new Set<string>();
    for (const { credential } of connections) if (credential) keys.add(keyOf(credential));
    if (keys.size === 0) return;
    const began = performance.now();
    const changed = await changedAmong(db, keys);
    tookMs = performance.now() - began;
    if (changed.size === 0) return;
    for (const connection of connections) {
      const role = connection.credential && changed.get(keyOf(connection.credential));
      if (role === null) connection.close(CloseCode.sessionEnded, 'The session ended.');
      else if (role !== undefined) connection.close(CloseCode.roleChanged, 'The role changed.');
    }
  }

  const pace = throttle(
    () => Math.min(checkMs, Math.max(MIN_INTERVAL_MS, tookMs * INTERVAL_PER_CHECK)),
    () =>
      check().catch((error: unknown) => logFault(error, 'Sessions of sockets could not be read.')),
  );
  const timer = setInterval(() => pace.poke(), checkMs);
  onAccountChange(db, () => pace.poke());

  return {
    stop() {
      clearInterval(timer);
      pace.stop();
    },
  };
}
