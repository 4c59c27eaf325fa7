import type { UseQueryResult } from '@tanstack/react-query';
import type { Channel } from '#contract/live/channel.ts';
import { secondsAgo } from '#web/lib/moments.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { useIsLive } from '#web/realtime/channel-status.ts';
import { classes } from './classes.ts';

/** Figures older than this are stale: three polls were not answered. */
const STALE_AFTER_MS = 15_000;

type Polled = Pick<UseQueryResult, 'dataUpdatedAt' | 'failureCount' | 'isError'>;

interface FreshnessProps {
  query: Polled;
  /** The channel that tells the same while the socket is there. */
  channel: Channel;
}

/** The age of the shown figures in seconds, and whether they are too old to act on. */
export function useFreshness({ query, channel }: FreshnessProps) {
  const { dataUpdatedAt, failureCount, isError } = query;
  const live = useIsLive(channel);
  const hydrated = useHydrated();
  useServerTime();
  const age = dataUpdatedAt === 0 ? 0 : Math.max(0, Date.now() - dataUpdatedAt);
  return {
    age: Math.floor(age / 1000),
    live,
    offline: !live && (isError || failureCount > 0),
    // On a slow connection a drawn page may be old before it hydrates; it says so right after.
    stale: hydrated && !live && age > STALE_AFTER_MS,
  };
}

/** How the mark looks and what it says, by the state of the line. */
const looks = {
  waiting: ['text-ink-soft', 'bg-line-strong'],
  offline: ['text-amber', 'bg-amber'],
  polling: ['text-ink-soft', 'bg-up'],
  live: ['text-ink-soft', 'bg-up'],
} as const;

/** The small mark that says whether what is shown is live. */
export function Freshness(shown: FreshnessProps) {
  const { age, live, offline, stale } = useFreshness(shown);
  // Before hydration nothing is fetched, so a drawn page is not live yet either.
  const hydrated = useHydrated();
  const nothingYet = !hydrated || (shown.query.dataUpdatedAt === 0 && !offline);
  const line = nothingYet ? 'waiting' : offline || stale ? 'offline' : live ? 'live' : 'polling';
  const [ink, dot] = looks[line];
  const words = {
    waiting: 'Connecting',
    offline: shown.query.dataUpdatedAt === 0 ? 'Offline' : `Offline: as of ${secondsAgo(age)}`,
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
