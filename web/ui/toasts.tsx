import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { Toaster, toast } from 'sonner';
import { useTheme } from '#web/lib/theme.ts';
import { useWiderThan } from '#web/lib/use-media.ts';
import { ALERT_MS } from './alert.tsx';

/** From here on the bid panel stands at the right. */
const ASIDE_FROM_PX = 1024;
/** On narrower screens over the bid bar, where there is one (see app.css). */
const ABOVE_BID_BAR = 'var(--above-bid-bar, 12px)';

/** Further ones wait behind them. */
const MOST_SHOWN = { wide: 6, narrow: 4 };

/** Whom the answers that may still be on screen are for. */
let answered: number | undefined;

const IN_FRONT = '[data-sonner-toast][data-front=true] :is(a, button:not([data-close-button]))';

/** The library leads to the list, of which nothing can be pressed; what the front one offers is one step on. */
function goToFront({ altKey, code }: KeyboardEvent): void {
  if (altKey && code === 'KeyT')
    setTimeout(() => document.querySelector<HTMLElement>(IN_FRONT)?.focus());
}

/** Where short answers to an action of `reader` appear, for 5 seconds; whoever signs in next sees none of them. */
export function Toasts({ reader }: { reader: number }) {
  // Before the answers that there are come to the screen.
  useLayoutEffect(() => {
    if (answered !== undefined && answered !== reader) toast.dismiss();
    answered = reader;
  }, [reader]);
  useEffect(() => {
    addEventListener('keydown', goToFront);
    return () => removeEventListener('keydown', goToFront);
  }, []);
  const isWide = useWiderThan(ASIDE_FROM_PX);
  const hasPanel = /^\/auction\/\d+$/.test(useLocation().pathname);
  return (
    <Toaster
      theme={useTheme()}
      // At once, not sliding past the edge of a window that was resized.
      className="transition-none!"
      duration={ALERT_MS}
      // Never over the site's bar, a title or the bid button; in tables not over the names of the lots.
      position={isWide ? (hasPanel ? 'bottom-left' : 'bottom-right') : 'bottom-center'}
      offset={{ bottom: isWide ? 16 : ABOVE_BID_BAR, left: 16, right: 16 }}
      mobileOffset={{ bottom: ABOVE_BID_BAR, left: 8, right: 8 }}
      // Where there is room, each can be read; elsewhere the front one, and the others once it is pressed.
      expand={isWide}
      visibleToasts={isWide ? MOST_SHOWN.wide : MOST_SHOWN.narrow}
      richColors
      closeButton
    />
  );
}
