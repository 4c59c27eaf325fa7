import { useQuery } from '@tanstack/react-query';
import { useSecondsLeft } from '#web/lib/use-server-time.ts';
import { spanOf, timeLeft, usualWaitQuery } from '#web/lib/usual-wait.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Buyers who are not approved yet need about so long. */
export const SOON_S = 3_600;

/** For whoever approves a lot that leaves buyers little time to be approved themselves. */
export function EndsSoon({ endsAt }: { endsAt: string }) {
  const left = useSecondsLeft(endsAt);
  const wait = useQuery(usualWaitQuery).data?.seconds;
  if (left === 0 || left >= SOON_S) return null;
  return (
    <Alert tone="warning">
      This lot ends in {timeLeft(left)}. Buyers need an approval first
      {wait == null ? '' : `, which usually takes up to ${spanOf(wait)}`}.
    </Alert>
  );
}
