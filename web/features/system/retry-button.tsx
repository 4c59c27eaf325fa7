import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { toast } from 'sonner';
import type { FailedJob } from '#contract/admin/list-failed-jobs.schemas.ts';
import { retryJob } from '#contract/admin/retry-job.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { SYSTEM_KEY } from './system-queries.ts';
import { jobWords } from './words.ts';

/** Puts the job before the queue again; who did it is in the audit log. */
export function RetryButton({ job }: { job: FailedJob }) {
  const client = useQueryClient();
  const retry = useAct({
    mutationFn: () => call(retryJob, { params: { id: job.id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => tellFailure(error, 'Failed to try the job again.'),
    onSettled: () => client.invalidateQueries({ queryKey: SYSTEM_KEY }),
  });
  return (
    <Button
      size="small"
      disabled={retry.isPending}
      aria-label={`Try again: ${jobWords(job.task)} ${job.id}`}
      onClick={() => retry.mutate()}
    >
      <RotateCw size={14} aria-hidden="true" />
      Try again
    </Button>
  );
}
