import { useLayoutEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { useTheme } from '#web/lib/theme.ts';
import { ALERT_MS } from './alert.tsx';

/** Whom the answers that may still be on screen are for. */
let answered: number | undefined;

/** Where short answers to an action of `reader` appear, for 5 seconds; whoever signs in next sees none of them. */
export function Toasts({ reader }: { reader: number }) {
  // Before the answers that there are come to the screen.
  useLayoutEffect(() => {
    if (answered !== undefined && answered !== reader) toast.dismiss();
    answered = reader;
  }, [reader]);
  return (
    <Toaster
      theme={useTheme()}
      duration={ALERT_MS}
      position="bottom-right"
      richColors
      closeButton
    />
  );
}
