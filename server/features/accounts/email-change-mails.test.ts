import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { failedJob, within, withObjectingMail } from '#verification/support/objecting-mail.ts';
import { as, buildUser } from '#verification/support/people.ts';

withTestApp();
const { objectTo, said } = withObjectingMail();

const mailed = (email: string) => said(`To: ${email}`);
const askedFor = (email: string) => said(`RCPT TO:<${email}>`);

async function changeTo(newEmail: string, refusing: 'old' | 'new', answer: string) {
  const user = await buildUser();
  objectTo({ to: `RCPT TO:<${refusing === 'old' ? user.email : newEmail}>`, answer });
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
    const failed = await failedJob();
    await sql`select graphile_worker.reschedule_jobs(
      array[${failed?.id ?? 0}::bigint], run_at => now())`.execute(theApp().db);
    await vi.waitFor(() => expect(askedFor(email)).toBe(tries), within);
  }
  expect(mailed(user.email)).toBe(1);
  objectTo(undefined);
});

test('the email of before is told though the new one was confirmed before the mail could leave', async () => {
  const email = 'quick@example.test';
  const user = await changeTo(email, 'old', '450 come back later');
  await vi.waitFor(() => expect(mailed(email)).toBe(1), within);
  await theApp().db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
  objectTo(undefined);
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs),
    run_at => now())`.execute(theApp().db);
  await vi.waitFor(() => expect(mailed(user.email)).toBe(1), within);
});
