import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedJobs } from '#server/features/system/failed-jobs.ts';
import { notify } from '#server/notices/notify.ts';
import { theApp, withTestApp } from '#testing/app.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { buildUser } from '#testing/people.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

withTestApp();
const within = { timeout: 30_000, interval: 50 };

let objection: { to: string; answer: string } | undefined;
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
  await sql`delete from graphile_worker._private_jobs`.execute(theApp().db);
});

async function tellSomebody(): Promise<string> {
  const user = await buildUser();
  const told = { auctionId: null, title: 'You won', body: 'Your bid won.', url: '/auction/1' };
  await theApp()
    .db.transaction()
    .execute((tx) => notify(tx, user.id, { type: 'auction_won', ...told }));
  return user.email;
}

const failedJob = () =>
  vi.waitFor(async () => {
    const { rows } = await failedJobs(theApp().db, { limit: 10, offset: 0 });
    expect(rows).toHaveLength(1);
    return rows[0];
  }, within);
const said = (start: string) => mail.received.filter((line) => line.startsWith(start)).length;

test.each([
  ['RCPT', '550 no such user here'],
  ['.', '554 not taken'],
])(
  'a mail that the mail server refuses for good (%s: %s) is given up at once, with one line, until somebody says again',
  async (to, answer) => {
    const errors = vi.spyOn(theApp().log, 'error');
    objection = { to, answer };
    const email = await tellSomebody();
    const job = await failedJob();
    expect(job).toMatchObject({ given_up: true, next_try_at: null });
    expect(job?.error).toContain(`The mail server refuses it for good: `);
    expect(job?.error).toContain(answer);
    expect(said('RCPT')).toBe(1);
    expect(errors.mock.calls.map(([, line]) => line)).toEqual([expect.not.stringContaining('\n')]);

    objection = undefined;
    await sql`select graphile_worker.reschedule_jobs(
      array[${job?.id ?? 0}::bigint], run_at => now(), attempts => 0)`.execute(theApp().db);
    await vi.waitFor(() => expect(said(`To: ${email}`)).toBeGreaterThan(0), within);
    errors.mockRestore();
  },
);

test.each([
  ['RCPT', '450 come back later'],
  ['MAIL', '530 who are you?'],
])('what may pass, or be set right here (%s: %s), is tried again', async (to, answer) => {
  objection = { to, answer };
  await tellSomebody();
  expect(await failedJob()).toMatchObject({ given_up: false, next_try_at: expect.any(String) });
});
