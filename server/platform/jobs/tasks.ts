import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Config } from '#server/config/config.ts';
import type { Db } from '../database/pool.ts';
import { MailRefused } from '../mail/mail-refused.ts';
import type { Mailer } from '../mail/mailer.ts';
import { giveUp } from './failed-jobs.ts';
import type { Payloads } from './queue.ts';

/** What a job's handler works with. */
export interface JobContext {
  config: Pick<
    Config,
    'appUrl' | 'appSecret' | 'demo' | 'fileSecrets' | 'ledgerKey' | 'ledgerPolicy' | 'operator'
  >;
  db: Db;
  mailer: Mailer;
}

/**
 * `cause` is the same each time this job is tried, and no other job's. `stopping` is aborted when the server stops: a
 * job of many steps then leaves those that remain to the next start.
 */
export type JobHandler<Payload> = (
  payload: Payload,
  cause: string,
  context: JobContext & { stopping: AbortSignal },
) => Promise<void>;

export type JobHandlers<P extends Payloads> = { [N in keyof P]: JobHandler<z.output<P[N]>> };

const Cause = z.object({ cause: z.string().optional() });

/** The jobs of one part as the worker runs them: payload checked, handler called. */
export function tasksOf<P extends Payloads>(
  payloads: P,
  handlers: JobHandlers<P>,
  context: JobContext,
): TaskList {
  const run =
    <N extends keyof P & string>(name: N): TaskList[string] =>
    async (raw, { job, abortSignal: stopping }) => {
      const payload = payloads[name]?.parse(raw) as z.output<P[N]>;
      const { cause } = Cause.parse(raw);
      // Jobs that SQL queued name their cause by what they are about.
      const reason = cause ?? `${name}:${JSON.stringify(payload)}`;
      await handlers[name](payload, reason, { ...context, stopping }).catch(
        async (error: unknown) => {
          if (error instanceof MailRefused) await giveUp(context.db, job.id, error.message);
          throw error;
        },
      );
    };
  return Object.fromEntries(Object.keys(payloads).map((name) => [name, run(name)]));
}
