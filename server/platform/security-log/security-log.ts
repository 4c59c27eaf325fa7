import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { asNoOperation } from '../database/bulkhead.ts';
import { outageLog } from '../database/outage-log.ts';
import type { Db } from '../database/pool.ts';
import type { Refusal } from '../http/answers/answer.ts';
import { networkOf } from '../http/limits/networks.ts';
import { newestSecret } from '../keys/app-keys.ts';
import type { Log } from '../observability/logging/log.ts';
import { leftOutRow, type Row, rowOf, type Subject } from './row.ts';
import { openRowLimits } from './row-limits.ts';

/** A refusal. Holds names and numbers only, and nothing that somebody typed. */
export interface SecurityEvent {
  kind: 'failed_log_in' | 'refused';
  what: string;
  subject?: Subject | undefined;
  /** Of a log-in whose account may not exist; a keyed hash of it is stored. */
  email?: string | undefined;
  detail?: Record<string, unknown> | undefined;
  /** Whether one row a minute is enough for the same event from the same network. */
  once?: boolean;
}

/** Personal data that an admin reads. */
export interface PersonalRead {
  kind: 'read' | 'export_asked' | 'export';
  what: string;
  subject?: Subject | undefined;
  /** Names of the list's filters. */
  filters: readonly string[];
  /** How many rows are shown; unknown for a file, which is streamed. */
  rows?: number;
}

export interface SecurityLog {
  /** Records a read before it is answered; a refusal for whoever reads too much. */
  read(request: FastifyRequest, read: PersonalRead): Promise<Refusal | undefined>;
  /** Writes in the background, within half a second; beyond a limit it only counts. */
  note(request: FastifyRequest, event: SecurityEvent): void;
  /** Writes the waiting rows now. */
  flush(): Promise<void>;
}

const FLUSH_MS = 500;
/** How many rows wait while the database is unreachable; further ones are only counted. */
const MOST_WAITING = 2_000;

interface Needs {
  config: Pick<Config, 'appSecret' | 'rateLimits'>;
  db: Db;
  log: Pick<Log, 'error' | 'warn'>;
}

export function openSecurityLog({ config, db, log }: Needs): SecurityLog {
  const limits = openRowLimits();
  const secret = newestSecret(config.appSecret);
  const tellFault = outageLog(log);
  let waiting: Row[] = [];
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function read(request: FastifyRequest, { filters, rows, ...event }: PersonalRead) {
    const { caller, url } = request;
    if (!caller) return undefined;
    const now = Date.now();
    const row = rowOf(request, { ...event, detail: { filters, rows } }, secret);
    const reader = row.session_hash?.toString('hex') ?? row.token_id;
    const page = `${caller.id} ${reader} ${url}`;
    const isOpenScreen = event.kind === 'read';
    if (isOpenScreen && limits.wasReadLately(page, now)) return undefined;
    // Actions have their own limits, and an admin who has read much may still have to suspend somebody.
    const isAct = request.method !== 'GET' && request.method !== 'HEAD';
    const wait = config.rateLimits && !isAct && limits.refuseReader(caller.id, now);
    if (wait) return wait;
    // The list or file that this is written for may already hold all of its share of connections.
    await asNoOperation(() => db.insertInto('security_log').values(row).execute());
    if (isOpenScreen) limits.noteRead(page, now);
    return undefined;
  }

  function note(request: FastifyRequest, event: SecurityEvent): void {
    const now = Date.now();
    const who = `${event.what} ${event.email ?? event.subject?.id} ${networkOf(request.ip)}`;
    if (event.once && !limits.isFirst(who, now)) return;
    if (waiting.length < MOST_WAITING && limits.admits(event.kind, request.ip, now))
      waiting.push(rowOf(request, event, secret));
    else leftOut += 1;
    flushLater();
  }

  /** Waits for the write before it, so that after a flush everything is written. */
  function flush(): Promise<void> {
    writing = writing.then(writeWaiting, writeWaiting);
    return writing;
  }

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const [rows, counted] = [waiting, leftOut];
    const tells = counted > 0 && limits.isFirst('left out', Date.now());
    const lines = tells ? [...rows, leftOutRow(counted)] : rows;
    if (tells) leftOut = 0;
    waiting = [];
    try {
      if (lines.length > 0)
        await asNoOperation(() => db.insertInto('security_log').values(lines).execute());
    } catch (error) {
      tellFault(error, 'The security log could not be written; it is tried again.');
      waiting = [...rows, ...waiting];
      if (tells) leftOut += counted;
    }
    if (waiting.length > 0 || leftOut > 0) flushLater();
  }

  function flushLater(): void {
    if (timer === undefined) timer = setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  return { read, note, flush };
}
