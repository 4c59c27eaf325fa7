import { useQueryClient } from '@tanstack/react-query';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { readNotification } from '#contract/notifications/read-notification.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { tellFailure } from '#web/ui/tell-failure.tsx';

/** Marks one notice or all as read; bell and page follow. */
export function useReading() {
  const client = useQueryClient();
  const told = {
    onError: (error: Error) => tellFailure(error, 'Failed to mark as read.'),
    onSettled: () =>
      Promise.all(
        ['notifications', 'all-notifications'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  };
  const all = useAct({ mutationFn: () => call(readAllNotifications), ...told });
  const one = useAct({
    mutationFn: (id: string) => call(readNotification, { params: { id } }),
    ...told,
  });
  return {
    readAll: () => all.mutate(),
    readOne: one.mutate,
    busy: all.isPending || one.isPending,
  };
}
