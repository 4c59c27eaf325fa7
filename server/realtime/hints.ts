import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Change, onCommit } from '../platform/database/committed.ts';
import type { Db } from '../platform/database/pool.ts';
import { announceAccountChange, onAccountChange } from '../platform/http/auth/account-changes.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import { paced } from '../platform/paced.ts';
import { openListeningLine, WATCH, type Watch } from './listening-line.ts';

const NOTIFY_CHANNEL = 'fairlot_changes';
/** Commits within this become one hint. */
const TOGETHER_MS = 50;
/** More lots than this are "everything": a payload holds 8,000 bytes. */
const MOST_NAMED = 500;
const AGAIN_MS = 1_000;
/** A payload that says: an account or a session may have changed. */
const ACCOUNTS = 'accounts';

interface Hints {
  /** Whether other servers are heard at this moment. */
  readonly hears: boolean;
  stop(): Promise<void>;
}

/**
 * Tells other servers that something was committed, and hears it from them, over a connection of
 * its own and after the commit (inside a bid's transaction NOTIFY would make commits queue). A hint
 * says only where to look; lost ones are caught by the slow looks of the feeds, and by callers being
 * remembered for less than a second.
 */
export function startHints(
  db: Db,
  connection: pg.ClientConfig,
  log: Log,
  heard: (change: Change) => void,
  watch: Watch = WATCH,
): Hints {
  const self = randomUUID();
  let waiting: Set<number> | 'everything' = new Set();
  let line: Awaited<ReturnType<typeof openListeningLine>> | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  function onPayload(payload: string): void {
    const [from, what] = payload.split(' ', 2);
    if (from === self || what === undefined) return;
    if (what === ACCOUNTS) announceAccountChange(db, 'beside');
    else heard(what === '*' ? 'everything' : new Set(what.split(',').map(Number)));
  }

  function onLost(): void {
    line = undefined;
    if (stopped || again) return;
    again = setTimeout(() => {
      again = undefined;
      void connect();
    }, AGAIN_MS);
  }

  async function connect(): Promise<void> {
    try {
      const ears = { heard: onPayload, lost: onLost };
      const opened = await openListeningLine(connection, NOTIFY_CHANNEL, ears, watch);
      if (stopped) return await opened.close();
      line = opened;
      // Whatever was announced while nobody listened here.
      heard('everything');
      announceAccountChange(db, 'beside');
    } catch (error) {
      log.debug({ err: error }, 'Changes of other servers are not heard at once; trying again.');
    }
  }

  const sender = paced(
    () => TOGETHER_MS,
    async () => {
      const named = waiting;
      waiting = new Set();
      const what = named === 'everything' || named.size > MOST_NAMED ? '*' : [...named].join(',');
      await line?.tell(`${self} ${what}`).catch(() => undefined);
    },
  );

  const accountsSender = paced(
    () => TOGETHER_MS,
    async () => {
      await line?.tell(`${self} ${ACCOUNTS}`).catch(() => undefined);
    },
  );

  onAccountChange(db, (whose) => {
    if (!stopped && whose === 'here') accountsSender.poke();
  });
  onCommit(db, (change, committer) => {
    if (stopped || committer === 'beside') return;
    if (change === 'everything' || waiting === 'everything') waiting = 'everything';
    else for (const id of change) waiting.add(id);
    sender.poke();
  });
  void connect();

  return {
    get hears() {
      return line !== undefined;
    },
    async stop() {
      stopped = true;
      clearTimeout(again);
      sender.stop();
      accountsSender.stop();
      await line?.close();
    },
  };
}
