import { useCallback, useEffect, useMemo, useRef } from 'react';

export interface Watch {
  /** Called by the component that shows it while it is on screen. */
  seen: () => () => void;
  isUnseen: () => boolean;
}

/** Whether something is on screen; also usable after the page was left. */
export function useWatched(): Watch {
  const shown = useRef(0);
  const seen = useCallback(() => {
    shown.current += 1;
    return () => {
      shown.current -= 1;
    };
  }, []);
  const isUnseen = useCallback(() => shown.current === 0, []);
  return useMemo(() => ({ seen, isUnseen }), [seen, isUnseen]);
}

/** Whether the screen that asks was left since. */
export function useGone(): () => boolean {
  const { seen, isUnseen } = useWatched();
  useEffect(seen, [seen]);
  return isUnseen;
}
