import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Change, onCommit } from '../platform/database/committed.ts';
import type { Db } from '../platform/database/pool.ts';
import { announceAccountChange, onAccountChange } from '../platform/http/auth/account-changes.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import { paced } from '../platform/paced.ts';
import {
  HEARTBEAT,
  type Heartbeat,
  type NotificationListener,
  openNotificationListener,
} from './notification-listener.ts';

const CHANNEL = 'fairlot_changes';
/** Commits within this become one notification. */
const COALESCE_MS = 50;
/** More lots than this are "everything": a payload holds 8,000 bytes. */
const MAX_NAMED_LOTS = 500;
const RECONNECT_MS = 1_000;
/** The payload that says that an account or a session may have changed. */
const ACCOUNTS = 'accounts';

export interface ChangeNotifications {
  /** Whether notifications of other servers arrive right now. */
  readonly connected: boolean;
  stop(): Promise<void>;
}

/**
 * Tells other servers what was committed here, and this one what they committed, by NOTIFY on a
 * connection of its own and after the commit: inside a bid's transaction NOTIFY would make commits wait
 * for each other. A notification only says where to look. Lost ones are made good by the feeds' polls,
 * and by the session cache, which keeps callers for less than a second.
 */
export function startChangeNotifications(
  db: Db,
  connection: pg.ClientConfig,
  log: Log,
  onChange: (change: Change) => void,
  heartbeat: Heartbeat = HEARTBEAT,
): ChangeNotifications {
  const self = randomUUID();
  let unsent: Set<number> | 'everything' = new Set();
  let listener: NotificationListener | undefined;
  let reconnect: NodeJS.Timeout | undefined;
  let stopped = false;

  function onPayload(payload: string): void {
    const [from, what] = payload.split(' ', 2);
    if (from === self || what === undefined) return;
    if (what === ACCOUNTS) announceAccountChange(db, 'beside');
    else onChange(what === '*' ? 'everything' : new Set(what.split(',').map(Number)));
  }

  function onLost(): void {
    listener = undefined;
    if (stopped || reconnect) return;
    reconnect = setTimeout(() => {
      reconnect = undefined;
      void connect();
    }, RECONNECT_MS);
  }

  async function connect(): Promise<void> {
    try {
      const events = { onPayload, onLost };
      const opened = await openNotificationListener(connection, CHANNEL, events, heartbeat);
      if (stopped) return await opened.close();
      listener = opened;
      // For all that was announced while nobody listened here.
      onChange('everything');
      announceAccountChange(db, 'beside');
    } catch (error) {
      log.debug({ err: error }, 'Changes of other servers are not heard at once; trying again.');
    }
  }

  const notify = async (what: string): Promise<void> =>
    listener?.notify(`${self} ${what}`).catch(() => undefined);

  const changes = paced(
    () => COALESCE_MS,
    () => {
      const lots = unsent;
      unsent = new Set();
      const all = lots === 'everything' || lots.size > MAX_NAMED_LOTS;
      return notify(all ? '*' : [...lots].join(','));
    },
  );
  const accountChanges = paced(
    () => COALESCE_MS,
    () => notify(ACCOUNTS),
  );

  onAccountChange(db, (whose) => {
    if (!stopped && whose === 'here') accountChanges.poke();
  });
  onCommit(db, (change, committer) => {
    if (stopped || committer === 'beside') return;
    if (change === 'everything' || unsent === 'everything') unsent = 'everything';
    else for (const id of change) unsent.add(id);
    changes.poke();
  });
  void connect();

  return {
    get connected() {
      return listener !== undefined;
    },
    async stop() {
      stopped = true;
      clearTimeout(reconnect);
      changes.stop();
      accountChanges.stop();
      await listener?.close();
    },
  };
}
