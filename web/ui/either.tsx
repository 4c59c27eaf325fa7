import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useWiderThan } from '#web/lib/use-media.ts';

/** Written out, so that the style sheet has them. */
const shown = {
  768: { wide: 'hidden md:contents', narrow: 'contents md:hidden' },
  1024: { wide: 'hidden lg:contents', narrow: 'contents lg:hidden' },
};

interface EitherProps {
  /** The least width (px) of the wide one. */
  from: keyof typeof shown;
  wide: ReactNode;
  narrow: ReactNode;
}

/**
 * One of two layouts, by the width of the screen. The server does not know the width, so it draws both and
 * CSS shows one: the layout is right before scripts run and does not shift afterwards. Each is its own
 * Suspense boundary, so that the hidden one is removed before it hydrates.
 */
export function Either({ from, wide, narrow }: EitherProps) {
  const hydrated = useHydrated();
  const isWide = useWiderThan(from);
  return (
    <>
      {(!hydrated || isWide) && (
        <div className={shown[from].wide}>
          <Suspense>{wide}</Suspense>
        </div>
      )}
      {(!hydrated || !isWide) && (
        <div className={shown[from].narrow}>
          <Suspense>{narrow}</Suspense>
        </div>
      )}
    </>
  );
}
