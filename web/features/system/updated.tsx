import type { UseQueryResult } from '@tanstack/react-query';
import { secondsAgo } from '#web/lib/moments.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { classes } from '#web/ui/classes.ts';

/** Whether the figures are fresh; this page asks for them, no socket tells them. */
export function Updated({
  query,
}: {
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'failureCount' | 'isError'>;
}) {
  useServerTime();
  const { dataUpdatedAt, failureCount, isError } = query;
  if (dataUpdatedAt === 0) return null;
  const age = Math.max(0, Math.floor((Date.now() - dataUpdatedAt) / 1000));
  const offline = isError || failureCount > 0;
  return (
    <p
      className={classes(
        'figures inline-flex items-center gap-2 text-xs',
        offline ? 'text-amber' : 'text-ink-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={classes('size-2 rounded-full', offline ? 'bg-amber' : 'bg-up')}
      />
      {offline ? `No answer: figures from ${secondsAgo(age)}` : 'Updated every 5 s'}
    </p>
  );
}
