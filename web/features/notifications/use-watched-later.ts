import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeWatchLater } from '#web/lib/my-lots.ts';
import { watch } from '#web/ui/watch.ts';

/** Watches the lot whose star was pressed before its reader had signed in. */
export function useWatchedLater(isReady: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const lotId = isReady ? takeWatchLater() : undefined;
    if (lotId !== undefined) watch(client, { lotId, watched: true });
  }, [client, isReady]);
}
