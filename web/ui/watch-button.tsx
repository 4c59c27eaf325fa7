import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';

export interface WatchButtonProps {
  lot: { id: number; title: string };
  /** A button with a word, a star alone, or a star of the height of a line of small text. */
  look?: 'word' | 'star' | 'line';
}

export const watchSizes = { word: 'h-8 w-8 sm:w-28', star: 'size-8', line: 'size-4' } as const;

// Loaded after the first paint: the server draws its place.
const WatchStar = lazy(() => import('./watch-star.tsx'));

/** The star that puts a lot on the watchlist and takes it off again. */
export function WatchButton(props: WatchButtonProps) {
  const place = <span className={`inline-block ${watchSizes[props.look ?? 'star']}`} />;
  return useHydrated() ? (
    <Suspense fallback={place}>
      <WatchStar {...props} />
    </Suspense>
  ) : (
    place
  );
}
