import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { askExport } from '#contract/admin/ask-export.ts';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { declinePendingAct } from '#contract/admin/decline-pending-act.ts';
import type { PendingAct } from '#contract/admin/pending-act.ts';
import { call } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import { SALES_KEY } from '#web/lib/query-keys.ts';
import { useMe } from '#web/lib/session.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { useAsk } from '#web/ui/asking.tsx';
import { Button } from '#web/ui/button.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { ADMIN_KEY } from './admin-queries.ts';
import { wordsOfAct } from './pending-words.ts';

const ways = { confirm: confirmPendingAct, decline: declinePendingAct };

/** Confirms or declines another admin's request, or withdraws one's own. */
export function PendingActions({ act }: { act: PendingAct }) {
  const ask = useAsk();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const decide = useAct({
    mutationFn: (way: keyof typeof ways) =>
      confirmed(() => call(ways[way], { params: { id: act.id } })),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => tellFailure(error, 'Failed to save your decision.'),
    onSettled: () =>
      Promise.all([ADMIN_KEY, SALES_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const isMine = useMe().data?.id === act.asked_by.id;
  const what = wordsOfAct(act);
  if (isMine && act.kind === 'export' && act.state === 'confirmed') return <FileOf act={act} />;
  if (act.state !== 'waiting') return null;
  if (isMine)
    return (
      <Button
        size="small"
        disabled={decide.isPending}
        aria-label={`Cancel request: ${what}`}
        onClick={() => decide.mutate('decline')}
      >
        Cancel request
      </Button>
    );
  const confirm = () =>
    ask({
      question: `Are you sure you want to confirm this? ${what}.`,
      yes: 'Yes, confirm',
      kind: 'danger',
      onYes: () => decide.mutate('confirm'),
      children: `${act.asked_by.name} asked for this. It takes effect immediately, and the audit log names both of you.`,
    });
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <Button
        size="small"
        kind="primary"
        disabled={decide.isPending}
        aria-label={`Confirm: ${what}`}
        onClick={confirm}
      >
        Confirm
      </Button>
      <Button
        size="small"
        disabled={decide.isPending}
        aria-label={`Decline: ${what}`}
        onClick={() => decide.mutate('decline')}
      >
        Decline
      </Button>
    </span>
  );
}

/** Downloads a confirmed file. After an hour the server asks for a new request. */
function FileOf({ act }: { act: PendingAct }) {
  const fetchFile = useAct({
    mutationFn: () => call(askExport, { body: { url: String(act.parameters.url) } }),
    onSuccess: (answer) => ('url' in answer ? download(answer.url) : toast(answer.message)),
    onError: (error) => tellFailure(error, 'Failed to download the file.'),
  });
  return (
    <Button size="small" disabled={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      Download
    </Button>
  );
}
