import { sql } from 'kysely';
import { CloseCode } from '#contract/live/server-message.ts';
import { faultLog } from '../platform/database/outage-log.ts';
import type { Db } from '../platform/database/pool.ts';
import { onAccountChange } from '../platform/http/auth/account-changes.ts';
import { SESSION_IDLE_DAYS } from '../platform/http/auth/sessions.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import { paced } from '../platform/paced.ts';
import type { Credential, LiveSocket } from './live-socket.ts';

/** A session that was ended beside this server: its sockets are closed this much later, and a query, at most. */
const LOOK_MS = 700;
/** Any signed-in request that is not a bid may have changed an account: they share a look. */
const LEAST_MS = 50;
/** Looks that take long leave the database this many times as long to others. */
const SHARE = 3;

/** A session's hash in hex and the role that its socket was opened with. */
const asOpened = ({ session, caller }: Credential): string => `${session} ${caller.role}`;

/**
 * Those among these, as `asOpened` writes them, that do not stand like this any more, with the role of now;
 * null for a session that ended. All of thousands stand in nearly every look, so the answer is short.
 */
async function changed(db: Db, opened: ReadonlySet<string>): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ opened: string; role: string | null }>`
    select opened.text as opened, standing.role
    from unnest(string_to_array(${[...opened].join()}::text, ',')) as opened (text)
    left join lateral (
      select users.roles[1] as role
      from sessions join users on users.id = sessions.user_id
      where sessions.id_hash = decode(split_part(opened.text, ' ', 1), 'hex')
        and sessions.expires_at > now()
        and sessions.last_seen_at > now() - make_interval(days => ${SESSION_IDLE_DAYS}::int)
        and users.status = 'active' and users.email_verified_at is not null
    ) standing on true
    where standing.role is distinct from split_part(opened.text, ' ', 2)`.execute(db);
  return new Map(rows.map((row) => [row.opened, row.role]));
}

/** Ends sockets whose session, status or role is no longer what they were opened with. */
export function watchStanding(
  db: Db,
  log: Log,
  sockets: ReadonlySet<Pick<LiveSocket, 'credential' | 'close'>>,
  lookMs = LOOK_MS,
) {
  const tellFault = faultLog(log, { level: 'warn' });
  let took = 0;

  async function look(): Promise<void> {
    const opened = new Set<string>();
    for (const { credential } of sockets) if (credential) opened.add(asOpened(credential));
    if (opened.size === 0) return;
    const began = performance.now();
    const now = await changed(db, opened);
    took = performance.now() - began;
    if (now.size === 0) return;
    for (const socket of sockets) {
      const role = socket.credential && now.get(asOpened(socket.credential));
      if (role === null) socket.close(CloseCode.sessionEnded, 'The session ended.');
      else if (role !== undefined) socket.close(CloseCode.roleChanged, 'The role changed.');
    }
  }

  const pace = paced(
    () => Math.min(lookMs, Math.max(LEAST_MS, took * SHARE)),
    () =>
      look().catch((error: unknown) => tellFault(error, 'Sessions of sockets could not be read.')),
  );
  const timer = setInterval(() => pace.poke(), lookMs);
  onAccountChange(db, () => pace.poke());

  return {
    stop() {
      clearInterval(timer);
      pace.stop();
    },
  };
}
