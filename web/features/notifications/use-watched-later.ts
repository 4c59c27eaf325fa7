import { useEffect, useEffectEvent } from 'react';
import { takeWatchLater } from '#web/lib/my-lots.ts';
import { useWatch } from '#web/ui/use-watch.ts';

/** Watches the lot whose star was pressed before its reader had signed in. */
export function useWatchedLater(isReady: boolean): void {
  const watch = useWatch();
  const watchNow = useEffectEvent(() => {
    const lotId = takeWatchLater();
    if (lotId !== undefined) watch({ lotId, watched: true });
  });
  useEffect(() => {
    if (isReady) watchNow();
  }, [isReady]);
}
