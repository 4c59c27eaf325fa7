import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useIsWatched, watchLater } from '#web/lib/my-lots.ts';
import { loginPathFrom } from '#web/lib/return-path.ts';
import { meQuery } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { buttonStyle } from './button.tsx';
import { classes } from './classes.ts';
import { watch } from './watch.ts';

interface WatchButtonProps {
  lot: { id: number; title: string };
  /** A button with a word, a star alone, or a star of the height of a line of small text. */
  look?: 'word' | 'star' | 'line';
}

const alone = 'settle inline-flex shrink-0 items-center justify-center rounded-sm hover:bg-sunken';

const looks = {
  word: `h-8 w-8 max-sm:px-0 sm:w-28 ${buttonStyle('secondary', 'small')}`,
  star: `size-8 tap ${alone}`,
  // 24 px to press in a line of 16 px; more would cover the name above it.
  line: `-m-1 size-6 relative ${alone}`,
} as const;

/** The star that puts a lot on the watchlist and takes it off again; the server draws its place. */
export function WatchButton(props: WatchButtonProps) {
  const look = looks[props.look ?? 'star'];
  return useHydrated() ? <Pressable {...props} /> : <span className={classes(look, 'invisible')} />;
}

/** There may be hundreds on a page, so it observes only what it shows; the rest is read when it is pressed. */
function Pressable({ lot, look = 'star' }: WatchButtonProps) {
  const watched = useIsWatched(lot.id);
  const client = useQueryClient();
  const goTo = useNavigate();
  const { pathname, search } = useLocation();
  const press = async () => {
    // Who presses before the session is read is no visitor yet.
    if (await client.ensureQueryData(meQuery).catch(() => null))
      return watch(client, { lotId: lot.id, watched: !watched, title: lot.title });
    watchLater(lot.id);
    void goTo(loginPathFrom(pathname + search));
  };
  return (
    <button
      type="button"
      data-watch={lot.id}
      aria-pressed={watched}
      aria-label={watched ? `Stop watching ${lot.title}` : `Watch ${lot.title}`}
      title={watched ? 'Stop watching' : 'Watch'}
      className={looks[look]}
      onClick={() => void press()}
    >
      <Star
        size={look === 'line' ? 14 : 16}
        aria-hidden="true"
        className={classes(watched ? 'fill-amber text-amber' : 'text-ink-soft')}
      />
      {look === 'word' && <span className="max-sm:hidden">{watched ? 'Watching' : 'Watch'}</span>}
    </button>
  );
}
