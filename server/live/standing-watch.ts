import { sql } from 'kysely';
import { CloseCode } from '#contract/live/server-message.ts';
import { faultLog } from '../db/outage-log.ts';
import type { Db } from '../db/pool.ts';
import { onAccountChange } from '../http/account-changes.ts';
import type { Log } from '../log.ts';
import { paced } from '../paced.ts';
import { SESSION_IDLE_DAYS } from '../records/sessions.ts';
import type { LiveSocket } from './live-socket.ts';

/** A session that was ended beside this server: its sockets are closed this much later, and a query, at most. */
const LOOK_MS = 700;
/** Any signed-in request that is not a bid may have changed an account: they share a look. */
const LEAST_MS = 50;
/** Looks that take long leave the database this many times as long to others. */
const SHARE = 3;

/** The sessions among these that still hold, with the role that counts. */
async function standing(db: Db, hashes: readonly Buffer[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ hash: string; role: string }>`
    select encode(sessions.id_hash, 'hex') as hash, users.roles[1] as role
    from sessions join users on users.id = sessions.user_id
    where sessions.id_hash in (
        select decode(given, 'hex')
        from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as given)
      and sessions.expires_at > now()
      and sessions.last_seen_at > now() - make_interval(days => ${SESSION_IDLE_DAYS}::int)
      and users.status = 'active' and users.email_verified_at is not null`.execute(db);
  return new Map(rows.map((row) => [row.hash, row.role]));
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
    const known = [...sockets].filter(({ credential }) => credential);
    if (known.length === 0) return;
    const began = performance.now();
    const hashes = known.flatMap(({ credential }) => (credential ? [credential.hash] : []));
    const now = await standing(db, hashes);
    took = performance.now() - began;
    for (const socket of known) {
      const role = now.get(socket.credential?.hash.toString('hex') ?? '');
      if (role === undefined) socket.close(CloseCode.sessionEnded, 'The session ended.');
      else if (role !== socket.credential?.caller.role)
        socket.close(CloseCode.roleChanged, 'The role changed.');
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
