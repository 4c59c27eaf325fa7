import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../observability/logging/log.ts';
import { throttle } from '../throttle.ts';
import { announceAccountChange, announceChange, onAccountChange, onCommit } from './change-bus.ts';
import {
  HEARTBEAT,
  type Heartbeat,
  type NotificationListener,
  openNotificationListener,
} from './notification-listener.ts';
import type { Db } from './pool.ts';

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
 * Announces here what other servers committed, and to them what this one did, by NOTIFY on a connection of
 * its own and after the commit: inside a bid's transaction NOTIFY would make commits wait for each other. A
 * notification only says where to look. Lost ones are made good by the polls of live feeds, and by the
 * session cache, which keeps callers for less than a second.
 */
export function startChangeNotifications(
  db: Db,
  connection: pg.ClientConfig,
  log: Log,
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
    if (what === ACCOUNTS) announceAccountChange(db, 'remote');
    else
      announceChange(
        db,
        what === '*' ? 'everything' : new Set(what.split(',').map(Number)),
        'remote',
      );
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
      announceChange(db, 'everything', 'remote');
      announceAccountChange(db, 'remote');
    } catch (error) {
      log.debug({ err: error }, 'Changes of other servers are not heard at once; trying again.');
    }
  }

  const notify = async (what: string): Promise<void> =>
    listener?.notify(`${self} ${what}`).catch(() => undefined);

  const changes = throttle(
    () => COALESCE_MS,
    () => {
      const lots = unsent;
      unsent = new Set();
      const all = lots === 'everything' || lots.size > MAX_NAMED_LOTS;
      return notify(all ? '*' : [...lots].join(','));
    },
  );
  const accountChanges = throttle(
    () => COALESCE_MS,
    () => notify(ACCOUNTS),
  );

  onAccountChange(db, (origin) => {
    if (!stopped && origin === 'local') accountChanges.poke();
  });
  onCommit(db, (change, origin) => {
    if (stopped || origin === 'remote') return;
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
