import { getSystemSchemas } from '#contract/admin/get-system.schemas.ts';
import { getSystem } from '#contract/admin/get-system.ts';
import { listFailedJobsSchemas } from '#contract/admin/list-failed-jobs.schemas.ts';
import { listFailedJobs } from '#contract/admin/list-failed-jobs.ts';
import { retryJobSchemas } from '#contract/admin/retry-job.schemas.ts';
import { retryJob } from '#contract/admin/retry-job.ts';
import type { Deps } from '#server/deps.ts';
import { listed, ok, refuse } from '#server/platform/http/answers/answer.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { failedJobs } from './failed-jobs.ts';
import { retryFailedJob } from './retry-job.ts';
import { systemReport } from './system-report.ts';

export function systemRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps;

  serve(getSystem, getSystemSchemas, async () => {
    const report = await systemReport(deps);
    return report ? ok(report) : refuse('overloaded', { retryAfter: 5 });
  });

  serve(listFailedJobs, listFailedJobsSchemas, async ({ query }) => {
    const { rows, total } = await failedJobs(db, windowOf(query));
    return listed(rows, total);
  });

  serve(retryJob, retryJobSchemas, async ({ params, user: admin, request }) => {
    const refusal = await retryFailedJob(db, { id: params.id, admin, request });
    return refusal ?? ok({ message: 'The job will be tried again.' });
  });
}
