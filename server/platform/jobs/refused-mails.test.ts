import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { notify } from '#server/market/notices/notify.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { failedJob, within, withObjectingMail } from '#verification/support/objecting-mail.ts';
import { buildUser } from '#verification/support/people.ts';

withTestApp();
const { objectTo, said } = withObjectingMail();

async function tellSomebody(): Promise<string> {
  const user = await buildUser();
  const told = { auctionId: null, title: 'You won', body: 'Your bid won.', url: '/auction/1' };
  await theApp()
    .db.transaction()
    .execute((tx) => notify(tx, user.id, { type: 'auction_won', ...told }));
  return user.email;
}

test.each([
  ['RCPT', '550 no such user here'],
  ['.', '554 not taken'],
])(
  'a mail that the mail server refuses for good (%s: %s) is given up at once, with one line, until somebody says again',
  async (to, answer) => {
    const errors = vi.spyOn(theApp().log, 'error');
    objectTo({ to, answer });
    const email = await tellSomebody();
    const job = await failedJob();
    expect(job).toMatchObject({ given_up: true, next_try_at: null });
    expect(job?.error).toContain(`The mail server refuses it for good: `);
    expect(job?.error).toContain(answer);
    expect(said('RCPT')).toBe(1);
    expect(errors.mock.calls.map(([, line]) => line)).toEqual([expect.not.stringContaining('\n')]);

    objectTo(undefined);
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
  objectTo({ to, answer });
  await tellSomebody();
  expect(await failedJob()).toMatchObject({ given_up: false, next_try_at: expect.any(String) });
});
