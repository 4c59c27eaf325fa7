import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Change } from '../db/committed.ts';
import type { Family } from '../metrics/family.ts';
import type { Overview } from '../metrics/lookout.ts';
import type { Bids, Outcomes } from './bid-messages.ts';

/** What the first process says to a worker. */
export type ToWorker =
  /** With the settings of the first process: by now `.env` may hold those of the next start. */
  | { say: 'open'; config: Config; connection: pg.ClientConfig; connections: number }
  /** With the first process's listening server, to take connections of it, too. */
  | { say: 'listen' }
  /** Whether all workers and the jobs are up, which /readyz of each of them answers by; said once a second. */
  | { say: 'ready'; ready: boolean }
  | Outcomes
  | { say: 'tell figures' }
  /** The answer to 'wants overview'. */
  | { say: 'overview'; call: number; overview: Overview }
  /** Who is remembered may be another by now. Each side numbers the calls that it begins. */
  | { say: 'forget callers'; call: number }
  /** All others have. */
  | { say: 'forgot callers'; call: number }
  /** The answer to 'wants changes': what was committed by then and not told yet. */
  | { say: 'changes'; call: number; changed: Change | undefined }
  | { say: 'stop' };

/** What a worker says to the first process. */
export type FromWorker =
  | { say: 'hello' }
  /** All is there but the port. */
  | { say: 'built' }
  | { say: 'listening' }
  /** It has heard 'ready': it does not stand still. */
  | { say: 'alive' }
  | Bids
  /** What it has counted since its start. */
  | { say: 'figures'; families: Family[] }
  | { say: 'wants overview'; call: number }
  | { say: 'forget callers'; call: number }
  | { say: 'forgot callers'; call: number }
  /** It has committed something. */
  | { say: 'changed'; changed: Change }
  | { say: 'wants changes'; call: number }
  /** It could not start, and why, in one line. */
  | { say: 'failed'; line: string };

/** Connections for each of so many processes: what one alone has, until together they have enough. */
export const connectionsFor = (processes: number): number =>
  Math.min(Math.max(4, Math.floor(48 / processes)), 20);

/** Most processes that the embedded database's 100 connections are enough for. */
export const MOST_EMBEDDED = 8;
