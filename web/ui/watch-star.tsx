import { Star } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useIsWatched, watchLater } from '#web/lib/my-lots.ts';
import { loginPathFrom } from '#web/lib/return-path.ts';
import { useMe } from '#web/lib/session.ts';
import { buttonStyle } from './button.tsx';
import { classes } from './classes.ts';
import { useWatch } from './use-watch.ts';
import { type WatchButtonProps, watchSizes } from './watch-button.tsx';

const alone = 'settle inline-flex shrink-0 items-center justify-center rounded-sm hover:bg-sunken';

const looks = {
  word: classes(buttonStyle('secondary', 'small'), 'max-sm:px-0'),
  star: `tap ${alone}`,
  // A larger target would cover the name above it.
  line: `${alone} relative after:absolute after:-inset-1.5`,
} as const;

export default function WatchStar({ lot, look = 'star' }: WatchButtonProps) {
  const { data: user } = useMe();
  const watched = useIsWatched(lot.id);
  const watch = useWatch();
  const goTo = useNavigate();
  const { pathname, search } = useLocation();
  const press = () => {
    if (user) return watch({ lotId: lot.id, watched: !watched });
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
      className={classes(looks[look], watchSizes[look])}
      onClick={press}
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
