import { useLayoutEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { useTheme } from '#web/lib/theme.ts';
import { useWiderThan } from '#web/lib/use-media.ts';
import { ALERT_MS } from './alert.tsx';

/** From here on the bid panel stands at the right. */
const ASIDE_FROM_PX = 1024;
/** Over the site's bar, and not over the name of what is below it. */
const OVER_BAR = 4;

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
      // At once, not sliding past the edge of a window that was resized.
      className="transition-none!"
      duration={ALERT_MS}
      // Not where the bid button is: at the right of wide screens, at the bottom of others.
      position={useWiderThan(ASIDE_FROM_PX) ? 'bottom-left' : 'top-center'}
      offset={{ top: OVER_BAR, bottom: 16, left: 16 }}
      mobileOffset={{ top: OVER_BAR, left: 8, right: 8 }}
      richColors
      closeButton
    />
  );
}
