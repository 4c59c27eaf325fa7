import type pg from 'pg';
import type { Family } from '../metrics/family.ts';
import type { Overview } from '../metrics/lookout.ts';

/** What the first process says to a worker. */
export type ToWorker =
  | { say: 'open'; connection: pg.ClientConfig; share: Share }
  /** Whether all workers and the jobs are up, which /readyz of each of them answers by. */
  | { say: 'ready'; ready: boolean }
  | { say: 'tell figures' }
  /** The answer to 'wants overview'. */
  | { say: 'overview'; call: number; overview: Overview }
  | { say: 'stop' };

/** What a worker says to the first process. */
export type FromWorker =
  | { say: 'hello' }
  | { say: 'listening' }
  /** What it has counted since its start. */
  | { say: 'figures'; families: Family[] }
  | { say: 'wants overview'; call: number }
  /** It could not start, and why, in one line. */
  | { say: 'failed'; line: string };

/** A worker's part of the database's connections. */
export interface Share {
  requests: number;
  bidding: number;
}

const between = (least: number, wished: number, most: number): number =>
  Math.min(Math.max(wished, least), most);

/** Connections for each of so many workers: what one process has, until together they have enough. */
export const shareFor = (workers: number): Share => ({
  requests: between(4, Math.floor(48 / workers), 20),
  bidding: between(2, Math.floor(16 / workers), 6),
});

/** Most workers that the embedded database's 100 connections are enough for. */
export const MOST_EMBEDDED = 8;
