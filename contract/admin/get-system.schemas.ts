import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count, Timestamp } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

export const POINT_SECONDS = 5;

/** The server's figures over {@link POINT_SECONDS}; for ten minutes at most, oldest first. */
export const SystemPoint = z
  .object({
    at: Timestamp,
    /** Per second, as are the other four. */
    accepted: z.number(),
    refused: z.number(),
    requests: z.number(),
    faults: z.number(),
    frames: z.number(),
    /** Waiting bids and open live sockets at the end of the interval. */
    queue: Count,
    sockets: Count,
    /** 99th percentile of the milliseconds until a batch was durable; null without bids. */
    commit_p99_ms: z.number().nullable(),
    /** Median and 99th percentile of the milliseconds until a request was answered; null without one. */
    request_p50_ms: z.number().nullable(),
    request_p99_ms: z.number().nullable(),
    /** 99th percentile of the event loop's delay in milliseconds. */
    delay_p99_ms: z.number(),
    /** Part of the time that the event loop was at work, 0 to 1. */
    busy: z.number(),
  })
  .meta({ id: 'SystemPoint' });
export type SystemPoint = z.output<typeof SystemPoint>;

/** What went wrong on this server since it started, and how often. */
export const SystemFault = z
  .object({
    /** A warning of the log, or what failed: an answer of 5xx or an error in the log. */
    kind: z.enum(['warning', 'fault']),
    what: z.string(),
    many: Count,
    /** Why the last time. */
    why: z.string().nullable(),
    /** The last time. */
    at: Timestamp,
    request_id: z.string().nullable(),
  })
  .meta({ id: 'SystemFault' });
export type SystemFault = z.output<typeof SystemFault>;

const SystemProcess = z.object({
  /** "main". */
  name: z.string(),
  started_at: Timestamp,
  memory_bytes: z.number(),
  delay_p99_ms: z.number(),
  /** Part of the last 10 s at work, 0 to 1. */
  busy: z.number(),
});

const SystemBackup = z.object({
  made_at: Timestamp,
  /** The embedded database's files, or what pg_dump makes. */
  kind: z.enum(['files', 'dump']),
  folder: z.string(),
  bytes: z.number(),
  files: Count,
  /** When all its files were read again and verified. */
  checked_at: Timestamp.nullable(),
});

const SystemLedger = z.object({
  /** Which log goes on; 0 before the first. */
  number: Count,
  entries: Count,
  /** Bids that are not in it yet. */
  waiting: Count,
  /** How long the oldest bid that no checkpoint covers has waited; 0 where there is none. */
  late_seconds: z.number(),
  checkpoint_at: Timestamp.nullable(),
  /** Why nothing more is added; null while all is well. */
  stopped: z.string().nullable(),
});

/** The state of this server; counters run since its start. */
export const System = z
  .object({
    health: z.object({
      /** Jobs are being taken: mails leave. */
      jobs: z.boolean(),
      /** No live lot is past its end. */
      closing: z.boolean(),
      /** Each bid is in the ledger, signed, within 5 s. */
      ledger: z.boolean(),
      /** The disk has room for writes; null if the database runs on another machine. */
      disk: z.boolean().nullable(),
      /** The last backup is younger than a day and a half. */
      backup: z.boolean(),
    }),
    disk_free_bytes: z.number().nullable(),
    /** Settings that say who runs the market and are missing; none are asked for in a demo. */
    operator_missing: z.array(z.string()),
    live_lots: Count,
    overdue_lots: Count,
    queue: Count,
    sockets: Count,
    /** By answer: accepted, replayed, or the refusal's code; those that happened. */
    bids: z.array(z.object({ outcome: z.string(), many: Count })),
    jobs: z.object({
      waiting: Count,
      running: Count,
      /** Failed, and retried automatically. */
      retrying: Count,
      /** Given up after the last try. */
      failed: Count,
      oldest_seconds: z.number(),
    }),
    mails: z.object({ sent: Count, failed: Count }),
    backup: SystemBackup.nullable(),
    ledger: SystemLedger,
    /** The last 50 that differ, newest first. */
    faults: z.array(SystemFault),
    /** Which server says all this: its machine and port. */
    server: z.string(),
    /** Which version it runs, as package.json has it; a server of an earlier version does not say. */
    version: z.string().optional(),
    processes: z.array(SystemProcess),
    /** The last minute as one point; null in the first seconds. */
    minute: SystemPoint.nullable(),
    points: z.array(SystemPoint),
  })
  .meta({ id: 'System' });
export type System = z.output<typeof System>;

export const getSystemSchemas = schemas({
  summary: 'The state of the server, now and over the last ten minutes.',
  access: ADMINS,
  response: { 200: System },
});
