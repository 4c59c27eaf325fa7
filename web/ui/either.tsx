import { type ReactNode, Suspense, useState } from 'react';
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
  const part = (name: 'wide' | 'narrow', content: ReactNode) => (
    <div key={name} className={shown[from][name]}>
      <Suspense>{content}</Suspense>
    </div>
  );
  // Until it has hydrated it stays the same element: another one would hydrate at once, all in one task.
  const [drawn] = useState(() => [part('wide', wide), part('narrow', narrow)]);
  if (!hydrated) return drawn;
  return [isWide ? part('wide', wide) : part('narrow', narrow)];
}
