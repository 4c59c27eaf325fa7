import { sql } from 'kysely';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { failedJobs } from '#server/features/system/failed-jobs.ts';
import { startJobs } from '#server/jobs.ts';
import type { RunningJobs } from '#server/platform/jobs/start-queue.ts';
import { theApp } from './app.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** How long jobs and mails are waited for. */
export const within = { timeout: 30_000, interval: 50 };

/** What a mail server says to lines that begin so, instead of taking them. */
interface Objection {
  to: string;
  answer: string;
}

/** Jobs that mail through a server which may object, for each test of a file anew; none are left after it. */
export function withObjectingMail() {
  let objection: Objection | undefined;
  let mail: MailServer;
  let jobs: RunningJobs;
  beforeEach(async () => {
    mail = await startMailServer(undefined, (line) =>
      objection && line.startsWith(objection.to) ? objection.answer : undefined,
    );
    const config = { ...theApp().config, smtpUrl: `smtp://127.0.0.1:${mail.port}` };
    jobs = await startJobs({ ...theApp(), config }, theApp().database);
  });
  afterEach(async () => {
    await jobs.stop();
    mail.close();
    objection = undefined;
    await sql`delete from graphile_worker._private_jobs`.execute(theApp().db);
  });
  return {
    objectTo: (given: Objection | undefined): void => {
      objection = given;
    },
    /** Lines that the server got and that begin so. */
    said: (start: string): number => mail.received.filter((line) => line.startsWith(start)).length,
  };
}

/** The one job that failed, once it has. */
export const failedJob = () =>
  vi.waitFor(async () => {
    const { rows } = await failedJobs(theApp().db, { limit: 10, offset: 0 });
    expect(rows).toHaveLength(1);
    return rows[0];
  }, within);
