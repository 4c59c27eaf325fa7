import { useEffect, useRef, useState } from 'react';
import { throttle } from './throttle.ts';

/** A value as it was, at most so many milliseconds ago: for what is dear to draw and changes often. */
export function useThrottled<Value extends object | undefined>(value: Value, every: number): Value {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const [show] = useState(() => throttle(every, () => setShown(latest.current)));
  useEffect(() => {
    latest.current = value;
    show();
  }, [value, show]);
  return shown;
}
