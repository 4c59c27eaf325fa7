import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { Channel } from '#contract/live/channel.ts';
import { secondsAgo } from '#web/lib/moments.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useEachSecond } from '#web/lib/use-server-time.ts';
import { isLive, useIsLive } from '#web/realtime/channel-status.ts';
import { classes } from './classes.ts';

/** Figures older than this are stale: three polls were not answered. */
const STALE_AFTER_MS = 15_000;

type Polled = Pick<UseQueryResult, 'dataUpdatedAt' | 'failureCount' | 'isError'>;

interface FreshnessProps {
  query: Polled;
  /** The channel that tells the same while the socket is there. */
  channel: Channel;
}

const ageOf = (updatedAt = 0): number =>
  updatedAt === 0 ? 0 : Math.max(0, Date.now() - updatedAt);

/**
 * Whether the answer to a query is too old to act on, or the server did not answer the last time; re-renders only when
 * that changes. On a slow connection a drawn page may be old before it hydrates; it says so right after.
 */
export function useIsStale(queryKey: QueryKey, channel: Channel): boolean {
  const client = useQueryClient();
  return useEachSecond(() => {
    if (isLive(channel)) return false;
    const { dataUpdatedAt, status, fetchFailureCount = 0 } = client.getQueryState(queryKey) ?? {};
    return status === 'error' || fetchFailureCount > 0 || ageOf(dataUpdatedAt) > STALE_AFTER_MS;
  }, false);
}

/** How the mark looks and what it says, by the state of the line. */
const looks = {
  waiting: ['text-ink-soft', 'bg-line-strong'],
  offline: ['text-amber', 'bg-amber'],
  polling: ['text-ink-soft', 'bg-up'],
  live: ['text-ink-soft', 'bg-up'],
} as const;

/** The small mark that says whether what is shown is live. */
export function Freshness({ query, channel }: FreshnessProps) {
  const live = useIsLive(channel);
  const stale = useEachSecond(() => !live && ageOf(query.dataUpdatedAt) > STALE_AFTER_MS, false);
  const offline = !live && (query.isError || query.failureCount > 0);
  const isAgeShown = offline || stale;
  const age = useEachSecond(
    () => (isAgeShown ? Math.floor(ageOf(query.dataUpdatedAt) / 1000) : 0),
    0,
  );
  // Before hydration nothing is fetched, so a drawn page is not live yet either.
  const hydrated = useHydrated();
  const nothingYet = !hydrated || (query.dataUpdatedAt === 0 && !offline);
  const isWaiting = nothingYet || (live === undefined && !isAgeShown);
  const line = isWaiting ? 'waiting' : isAgeShown ? 'offline' : live ? 'live' : 'polling';
  const [ink, dot] = looks[line];
  const words = {
    waiting: 'Connecting…',
    offline: query.dataUpdatedAt === 0 ? 'Offline' : `Offline: as of ${secondsAgo(age)}`,
    polling: 'Updated every 5 s',
    live: 'Live',
  };
  return (
    <p
      data-connection={line}
      className={classes('figures inline-flex items-center gap-2 text-xs', ink)}
    >
      <span aria-hidden="true" className={classes('size-2 rounded-full', dot)} />
      {words[line]}
    </p>
  );
}
