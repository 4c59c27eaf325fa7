import { afterEach, expect, test, vi } from 'vitest';
import { getSystem } from '#contract/admin/get-system.ts';
import { listAudit } from '#contract/admin/list-audit.ts';
import { listFailedJobs } from '#contract/admin/list-failed-jobs.ts';
import { retryJob } from '#contract/admin/retry-job.ts';
import { startJobs } from '#server/jobs.ts';
import type { RunningJobs } from '#server/platform/jobs/start-queue.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildFailedJob } from '#verification/support/failed-jobs.ts';
import { buildAdmin, signedIn } from '#verification/support/people.ts';

vi.setConfig({ testTimeout: 60_000 });

withTestApp();

let jobs: RunningJobs | undefined;
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});

const admin = async () => signedIn(await buildAdmin());

test('a failed job that an admin tries again is done, and the log says who did that', async () => {
  const client = await admin();
  const id = await buildFailedJob();
  expect((await client.call(getSystem)).body.jobs).toMatchObject({ failed: 1 });
  const { body: failed } = await client.call(listFailedJobs);
  expect(failed).toMatchObject([
    { id, task: 'sweep', given_up: true, next_try_at: null, error: 'The mail server said no.' },
  ]);

  const reply = await client.call(retryJob, { params: { id } });
  expect(reply).toMatchObject({ status: 200, body: { message: 'The job will be tried again.' } });
  jobs = await startJobs(theApp(), theApp().database);
  await expect
    .poll(async () => (await client.call(listFailedJobs)).body, { timeout: 30_000 })
    .toEqual([]);
  // It leaves the list when it is begun, and is gone when it is done.
  await expect
    .poll(async () => (await client.call(retryJob, { params: { id } })).status, { timeout: 30_000 })
    .toBe(404);

  const { body: log } = await client.call(listAudit, { query: { action: 'job.retry' } });
  expect(log).toMatchObject([
    { subject_type: 'job', subject_id: id, after: { task: 'sweep', attempts: 0 } },
  ]);
});

test('a job that is being tried right now is left alone, and the log keeps silent', async () => {
  const client = await admin();
  const id = await buildFailedJob({ givenUp: false });
  await theApp().database.pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'it' where id = $1",
    [id],
  );
  const reply = await client.call(retryJob, { params: { id } });
  expect(reply).toMatchObject({
    status: 409,
    body: { code: 'job_under_way', message: 'This job is running right now.' },
  });
  const { body: log } = await client.call(listAudit, { query: { subject_id: id } });
  expect(log.filter(({ action }) => action === 'job.retry')).toEqual([]);
});

test('those given up stand first; of an error the first line is shown, and pages go on', async () => {
  const client = await admin();
  const early = await buildFailedJob({ error: 'Early.\n    at /srv/secret/place.ts:7' });
  const later = await buildFailedJob({ givenUp: false, error: 'Later.' });
  const reply = await client.call(listFailedJobs, { query: { per_page: 1 } });
  expect(reply.headers['x-total-count']).toBe('2');
  expect(reply.body).toMatchObject([{ id: early, error: 'Early.' }]);
  const second = await client.call(listFailedJobs, { query: { per_page: 1, page: 2 } });
  expect(second.body).toMatchObject([{ id: later, given_up: false, attempts: 3 }]);
  expect(second.body[0]?.next_try_at).not.toBeNull();
  const third = await client.call(listFailedJobs, { query: { per_page: 1, page: 3 } });
  expect(third.body).toEqual([]);
  expect(third.headers['x-total-count']).toBe('2');
});

test('the system page knows of the last backup, and minds when there is none', async () => {
  const client = await admin();
  const none = (await client.call(getSystem)).body;
  expect(none).toMatchObject({ backup: null, health: { backup: false, closing: true } });
  const made_at = new Date();
  const about = { kind: 'files' as const, folder: '/mnt/copies/today', bytes: 5, files: 1 };
  await theApp()
    .db.insertInto('backups')
    .values({ made_at, ...about })
    .execute();
  const { body } = await client.call(getSystem);
  expect(body.health.backup).toBe(true);
  expect(body.backup).toEqual({ ...about, made_at: made_at.toISOString(), checked_at: null });
});
