import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LotCourse } from '#domain/ledger/lot-course.ts';
import { ReplayClock, type ReplayState } from './replay-clock.ts';

/** A clock for a lot; it stops when the page goes. */
export function useReplayClock(course: LotCourse): ReplayClock {
  const clock = useMemo(() => new ReplayClock(course), [course]);
  useEffect(() => () => clock.pause(), [clock]);
  return clock;
}

export const useReplayState = ({ subscribe, state }: ReplayClock): ReplayState =>
  useSyncExternalStore(subscribe, state);
