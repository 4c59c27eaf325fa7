import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { register } from '#contract/accounts/register.ts';
import { listingRejected } from '#server/market/notices/lot-notices.ts';
import { allRequestsApproved } from '#server/market/notices/many-approved.ts';
import { notify } from '#server/market/notices/notify.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import { mailsTo, runJobs } from '#verification/support/mail.ts';
import { buildUser, signedIn } from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';
import { queueJob } from './features/accounts/mails/queue-job.ts';
import { issueDocuments } from './features/sale-documents/issue-documents.ts';
import { startJobs, sweep } from './jobs.ts';
import { freeAbandoned } from './platform/jobs/abandoned.ts';
import { addJob } from './platform/jobs/queue.ts';
import type { RunningJobs } from './platform/jobs/start-queue.ts';

withTestApp();

let jobs: RunningJobs | undefined;
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
const start = async () => {
  jobs = await startJobs(theApp(), theApp().database);
  return jobs;
};

const subjectsTo = async (recipient: string) => {
  const query = theApp().db.selectFrom('mailbox').select('subject');
  return (await query.where('recipient', '=', recipient).execute()).map(({ subject }) => subject);
};

const notice = (title: string) => ({
  type: 'auction_won' as const,
  auctionId: null,
  title,
  body: 'Your bid won.',
  url: '/auction/1',
});
const tell = (userId: number, title = 'You won the auction') =>
  theApp()
    .db.transaction()
    .execute((tx) => notify(tx, userId, notice(title)));

test('the running worker mails a registration at once', async () => {
  const running = await start();
  expect(running.ready()).toBe(true);
  const email = 'quick@example.test';
  const password = 'correct horse';
  const body = { name: 'Quick', email, password, password_confirmation: password };
  await visitor().call(register, { body });
  await eventually(async () => expect(await subjectsTo(email)).toEqual(['Verify your email']));
  await running.stop();
  expect(running.ready()).toBe(false);
});

test('a stop waits for the document that is being drawn, not for all that are due', async () => {
  const { db } = theApp();
  for (let sales = 0; sales < 3; sales += 1) await buildSale({});
  await issueDocuments(theApp());
  const drawn = async () =>
    (await db.selectFrom('sale_document_files').select('document_id').execute()).length;
  const running = await start();
  await inTransaction(db, (tx) => addJob(tx, 'issue_sale_documents', {}));
  await eventually(async () => expect(await drawn()).toBeGreaterThan(0));
  await running.stop();
  expect(await drawn()).toBeLessThan(9);
  await inTransaction(db, (tx) => addJob(tx, 'issue_sale_documents', {}));
  await runJobs();
  expect(await drawn()).toBe(9);
});

test('the bell is mailed too, with a link to the page it is about', async () => {
  const user = await buildUser({ name: 'Jane <b>' });
  await tell(user.id);
  const [mail] = await mailsTo(user.email);
  expect(mail).toMatchObject({ subject: 'You won the auction' });
  expect(mail?.text).toContain('http://fairlot.test/auction/1');
  expect(mail?.html).toContain('Hello Jane &lt;b&gt;,');
});

test('whoever buys or sells by now is mailed where to switch, not a page that is closed to them', async () => {
  const seller = await buildUser({ role: 'seller' });
  const buyer = await buildUser({ role: 'buyer', roles: ['buyer', 'seller'] });
  const lot = { id: 7, title: 'Harbor Steel' };
  const rejected = listingRejected(lot, 'The logo is blurred.');
  await theApp()
    .db.transaction()
    .execute(async (tx) => {
      for (const { id } of [seller, buyer]) await notify(tx, id, { ...rejected, auctionId: null });
    });
  const linkTo = async ({ email }: { email: string }) =>
    /http:\S+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0];
  expect(await linkTo(seller)).toBe('http://fairlot.test/seller/auctions/7/edit');
  expect(await linkTo(buyer)).toBe('http://fairlot.test/buyer/become-seller');
  const ends_at = new Date('2026-11-27T01:13:20Z');
  const lots = [
    { ...lot, ends_at },
    { ...lot, id: 8, ends_at },
  ];
  const approved = allRequestsApproved(lots, { asked: lot.id });
  await inTransaction(theApp().db, (tx) => notify(tx, seller.id, approved));
  expect(await linkTo(seller)).toBe('http://fairlot.test/seller/become-buyer');
  expect((await subjectsTo(seller.email)).at(-1)).toBe(
    'You can bid on Harbor Steel and 1 more lot',
  );
});

test('generated people have a bell and get no mail', async () => {
  const robot = await buildUser({ isDemo: true });
  await tell(robot.id);
  expect(await mailsTo(robot.email)).toEqual([]);
  const bell = theApp()
    .db.selectFrom('notifications')
    .select('title')
    .where('user_id', '=', robot.id);
  expect(await bell.execute()).toEqual([{ title: 'You won the auction' }]);
});

test('a mail whose reason is rolled back is never sent', async () => {
  const user = await buildUser();
  const undone = theApp()
    .db.transaction()
    .execute(async (tx) => {
      await notify(tx, user.id, notice('Never'));
      await queueJob(tx, 'mail_password_changed', { user_id: user.id });
      throw new Error('undo');
    });
  await expect(undone).rejects.toThrow('undo');
  expect(await mailsTo(user.email)).toEqual([]);
});

/** As if the worker had been killed right after sending, or before: the job stays locked by it. */
async function killedWhileMailing(userId: number): Promise<void> {
  await tell(userId);
  await sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`.execute(
    theApp().db,
  );
}

test('a mail that was under way when the process died leaves at the next start', async () => {
  const user = await buildUser();
  await killedWhileMailing(user.id);
  await runJobs();
  expect(await subjectsTo(user.email)).toEqual([]);
  await start();
  await eventually(async () =>
    expect(await subjectsTo(user.email)).toEqual(['You won the auction']),
  );
});

test('a job that a slow mail server holds up is not begun a second time, one whose process died is', async () => {
  const { db } = theApp();
  await killedWhileMailing((await buildUser()).id);
  const lockedFor = async (minutes: number) => {
    await sql`
      update graphile_worker._private_jobs
      set locked_at = now() - make_interval(mins => ${minutes})`.execute(db);
    await freeAbandoned(db);
    const { rows } = await sql`select locked_by from graphile_worker._private_jobs`.execute(db);
    return rows;
  };
  expect(await lockedFor(4)).toEqual([{ locked_by: 'killed' }]);
  expect(await lockedFor(6)).toEqual([{ locked_by: null }]);
  await runJobs();
});

test('a job tried twice mails the same message, not a second one', async () => {
  const user = await buildUser();
  const { db } = theApp();
  await tell(user.id);
  const { rows } = await sql<{ payload: { notification_id: string } }>`
    select payload from graphile_worker._private_jobs`.execute(db);
  const first = await mailsTo(user.email);
  await sql`select graphile_worker.add_job('mail_notice', ${JSON.stringify(rows[0]?.payload)}::json)`.execute(
    db,
  );
  expect(await mailsTo(user.email)).toEqual(first);
});

test('what has expired is swept, what has not stays', async () => {
  const user = await buildUser();
  const { db } = theApp();
  const [kept, gone] = [await signedIn(user), await signedIn(user)];
  const idle = sql<Date>`now() - interval '8 days'`;
  const oldest = db
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', user.id)
    .limit(1);
  await db
    .updateTable('sessions')
    .set({ last_seen_at: idle })
    .where('id_hash', '=', oldest)
    .execute();
  await db
    .insertInto('attempts')
    .values([{ bucket: 'old', at: sql<Date>`now() - interval '3 hours'` }, { bucket: 'new' }])
    .execute();
  await sweep(db);
  expect([kept, gone]).toHaveLength(2);
  const sessions = db.selectFrom('sessions').select('user_id').where('user_id', '=', user.id);
  expect(await sessions.execute()).toHaveLength(1);
  const attempts = await db.selectFrom('attempts').select('bucket').execute();
  expect(attempts.map(({ bucket }) => bucket)).toEqual(['new']);
});

test('losing the database while jobs end costs a moment, not the process', async () => {
  const running = await start();
  const user = await buildUser();
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(Array.from({ length: 5 }, (_, index) => tell(user.id, `${round}.${index}`)));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and query like '%_private_jobs%'`.execute(theApp().db);
  }
  await eventually(() => expect(running.ready()).toBe(true));
  await tell(user.id, 'After it all');
  // Jobs that were under way then are taken up again by the next queue, not minutes later.
  await eventually(async () => expect(await subjectsTo(user.email)).toHaveLength(101));
});

test('a queue that found the database in trouble when it began does not stay stuck', async () => {
  const said = vi.spyOn(theApp().log, 'debug');
  const rename = (from: string, to: string) =>
    theApp().database.asOwner(`alter table graphile_worker.${from} rename to ${to}`);
  await rename('_private_tasks', 'away');
  await start();
  await eventually(() =>
    expect(JSON.stringify(said.mock.calls)).toContain('Failed to acquire job'),
  );
  await rename('away', '_private_tasks');
  const user = await buildUser();
  await tell(user.id, 'Better late');
  await eventually(async () => expect(await subjectsTo(user.email)).toEqual(['Better late']));
});

test('however many jobs find that a sale has to wait for its documents, one alone asks again', async () => {
  const { db, payments } = theApp();
  await buildSale({});
  const silent = { ...payments, open: () => Promise.reject(new Error('The bank is closed.')) };
  const again = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs
      where task_identifier = 'issue_sale_documents' and key is not null`.execute(db);
    return rows[0]?.count;
  };
  for (let jobs = 0; jobs < 3; jobs += 1) {
    await inTransaction(db, (tx) => addJob(tx, 'issue_sale_documents', {}));
    await runJobs({ ...theApp(), payments: silent });
    expect(await again()).toBe(1);
  }
});
