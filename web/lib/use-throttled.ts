import { useEffect, useRef, useState } from 'react';
import { throttle } from './throttle.ts';

/** The value, at most so many milliseconds old: for what changes often and is expensive to render. */
export function useThrottled<Value extends object | undefined>(value: Value, every: number): Value {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const [show] = useState(() => throttle(every, () => setShown(latest.current)));
  useEffect(() => {
    latest.current = value;
    show();
  }, [value, show]);
  // The first is shown at once.
  return shown ?? value;
}
