import type pg from 'pg';

/** What the first process says to a worker. */
export type ToWorker =
  | { say: 'open'; connection: pg.ClientConfig; share: Share }
  /** Whether all workers and the jobs are up, which /readyz of each of them answers by. */
  | { say: 'ready'; ready: boolean }
  | { say: 'stop' };

/** What a worker says to the first process. */
export type FromWorker =
  | { say: 'hello' }
  | { say: 'listening' }
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
