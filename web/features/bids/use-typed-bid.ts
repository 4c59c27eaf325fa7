import { useEffect, useState } from 'react';
import { keepOverReload } from '#web/lib/begin-anew.ts';
import { dropAmount, leaveAmount, leftAmount } from './typed-amount.ts';

/** The amount as typed, undefined until somebody types; it outlasts a log-in and a reload. */
export function useTypedBid(lotId: number) {
  const [typed, setTyped] = useState<string>();
  // In an effect: the server, which draws this page first, does not know the typed amount.
  useEffect(() => {
    const left = leftAmount(lotId);
    if (left !== undefined) setTyped(left);
    dropAmount(lotId);
  }, [lotId]);
  useEffect(
    () => (typed === undefined ? undefined : keepOverReload(() => leaveAmount(lotId, typed))),
    [lotId, typed],
  );
  return [typed, setTyped] as const;
}
