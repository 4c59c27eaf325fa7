import { useEffect, useRef, useState } from 'react';
import { spaced } from './spaced.ts';

/** A value as it was, at most so many milliseconds ago: for what is dear to draw and changes often. */
export function usePaced<Value extends object | undefined>(value: Value, every: number): Value {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const [show] = useState(() => spaced(every, () => setShown(latest.current)));
  useEffect(() => {
    latest.current = value;
    show();
  }, [value, show]);
  return shown;
}
