import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { failedJobs } from '#server/features/system/failed-jobs.ts';
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts';
import { theApp, withTestApp } from '#testing/app.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { as, buildUser } from '#testing/people.ts';

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

const mailed = (email: string) => mail.received.filter((line) => line === `To: ${email}`).length;
const askedFor = (email: string) =>
  mail.received.filter((line) => line.startsWith(`RCPT TO:<${email}>`)).length;

async function changeTo(newEmail: string, objectTo: 'old' | 'new', answer: string) {
  const user = await buildUser();
  objection = { to: `RCPT TO:<${objectTo === 'old' ? user.email : newEmail}>`, answer };
  const body = { name: user.name, email: newEmail };
  expect((await as(user).call(updateProfile, { body })).status).toBe(200);
  return user;
}

test('who lost the mailbox of before can change to a new email all the same', async () => {
  const email = 'moved@example.test';
  const user = await changeTo(email, 'old', '550 no such user here');
  await vi.waitFor(() => expect(mailed(email)).toBe(1), within);
  await vi.waitFor(() => expect(askedFor(user.email)).toBe(1), within);
});

test('while the new email takes no mail yet, the one of before is told once and not with each try', async () => {
  const email = 'grey@example.test';
  const user = await changeTo(email, 'new', '450 come back later');
  await vi.waitFor(() => expect(askedFor(email)).toBeGreaterThan(0), within);
  for (const tries of [2, 3]) {
    const failed = await vi.waitFor(async () => {
      const { rows } = await failedJobs(theApp().db, { limit: 10, offset: 0 });
      expect(rows).toHaveLength(1);
      return rows[0];
    }, within);
    await sql`select graphile_worker.reschedule_jobs(
      array[${failed?.id ?? 0}::bigint], run_at => now())`.execute(theApp().db);
    await vi.waitFor(() => expect(askedFor(email)).toBe(tries), within);
  }
  expect(mailed(user.email)).toBe(1);
  objection = undefined;
});

test('the email of before is told though the new one was confirmed before the mail could leave', async () => {
  const email = 'quick@example.test';
  const user = await changeTo(email, 'old', '450 come back later');
  await vi.waitFor(() => expect(mailed(email)).toBe(1), within);
  await theApp().db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
  objection = undefined;
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs),
    run_at => now())`.execute(theApp().db);
  await vi.waitFor(() => expect(mailed(user.email)).toBe(1), within);
});
