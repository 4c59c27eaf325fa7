import type pg from 'pg';
import type { Family } from '../metrics/family.ts';
import type { Overview } from '../metrics/lookout.ts';
import type { Bids, Outcomes } from './bid-messages.ts';

/** What the first process says to a worker. */
export type ToWorker =
  | { say: 'open'; connection: pg.ClientConfig; connections: number }
  /** Whether all workers and the jobs are up, which /readyz of each of them answers by. */
  | { say: 'ready'; ready: boolean }
  | Outcomes
  | { say: 'tell figures' }
  /** The answer to 'wants overview'. */
  | { say: 'overview'; call: number; overview: Overview }
  | { say: 'stop' };

/** What a worker says to the first process. */
export type FromWorker =
  | { say: 'hello' }
  | { say: 'listening' }
  | Bids
  /** What it has counted since its start. */
  | { say: 'figures'; families: Family[] }
  | { say: 'wants overview'; call: number }
  /** It could not start, and why, in one line. */
  | { say: 'failed'; line: string };

/** Connections for each of so many workers: what one process has, until together they have enough. */
export const connectionsFor = (workers: number): number =>
  Math.min(Math.max(4, Math.floor(48 / workers)), 20);

/** Most workers that the embedded database's 100 connections are enough for. */
export const MOST_EMBEDDED = 8;
