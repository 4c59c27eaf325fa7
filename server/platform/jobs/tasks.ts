import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { forgetOutcomes } from '#server/engine/forget-outcomes.ts';
import { accountJobs } from '#server/features/accounts/jobs.ts';
import { queueDigests } from '#server/market/notices/digest.ts';
import { MailRefused } from '../mail/mail-refused.ts';
import { freeAbandoned } from './abandoned.ts';
import { giveUp } from './give-up.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import { mailDigest } from './mail-digest.ts';
import { mailNotice } from './mail-notice.ts';
import { type JobName, payloads } from './queue.ts';
import { sweep } from './sweep.ts';

const handlers: { [N in JobName]: JobHandler<N> } = {
  mail_notice: mailNotice,
  mail_digest: mailDigest,
  ...accountJobs,
};

const Cause = z.object({ cause: z.string().optional() });

/** Every job there is, as the worker runs it: payload checked, handler called. */
export function tasks(context: JobContext): TaskList {
  const run = <N extends JobName>(name: N): [N, TaskList[string]] => [
    name,
    async (raw, { job }) => {
      const payload = payloads[name].parse(raw) as Parameters<JobHandler<N>>[0];
      const { cause } = Cause.parse(raw);
      // Jobs that SQL queued name their cause by what they are about.
      const reason = cause ?? `${name}:${JSON.stringify(payload)}`;
      await handlers[name](payload, reason, context).catch(async (error: unknown) => {
        if (error instanceof MailRefused) await giveUp(context.db, job.id, error.message);
        throw error;
      });
    },
  ];
  const names = Object.keys(handlers) as JobName[];
  return {
    ...Object.fromEntries(names.map(run)),
    queue_digests: () => queueDigests(context.db),
    sweep: () => sweep(context.db),
    forget_outcomes: () => forgetOutcomes(context.db),
    free_abandoned: () => freeAbandoned(context.db),
  };
}
