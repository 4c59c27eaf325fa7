import { dollars } from '#web/lib/figures.ts';
import { classes } from '#web/ui/classes.ts';
import { beyond, down, type Level, type PlotFrame } from './plot-frame.ts';

const looks = {
  'Buy-in': { line: 'border-ink-soft', name: 'left-0 pr-1 text-ink-soft' },
  Market: { line: 'border-amber', name: 'left-0 pr-1 text-amber' },
  Maximum: { line: 'border-down', name: 'right-0 pl-1 text-down' },
} as const;

/** No line runs through a name. */
const NAMED = 'whitespace-nowrap bg-paper/85';

/** The height of a name, in percent of the plot's minimum height. */
const NAME = 9;

/**
 * Whether a level's name is below its line, where it has room: that of the lowest level, and names that another
 * line would cross. Of two levels at one price one is below, since on phones they do not fit beside each other.
 */
export function isNamedBelow({ name, price }: Level, levels: readonly Level[], frame: PlotFrame) {
  const place = down(frame, price);
  // Below it would be on the axis.
  if (place > 100 - NAME) return false;
  return (
    name === 'Buy-in' ||
    levels.some((other) => {
      const above = place - down(frame, other.price);
      const isUnder = above > 0 || (above === 0 && name === 'Market');
      return other.name !== name && isUnder && above < NAME;
    })
  );
}

/**
 * Constant prices: a dashed line with a name for each; of those beyond the edge only the name, with an arrow. The
 * plot's own name says the same to screen readers.
 */
export function PlotLevels({ levels, frame }: { levels: readonly Level[]; frame: PlotFrame }) {
  const inside = levels.filter((level) => !beyond(frame, level));
  return (
    <div aria-hidden="true">
      {inside.map((level) => (
        <div
          key={level.name}
          style={{ top: `${down(frame, level.price)}%` }}
          className={classes('absolute inset-x-0 border-t border-dashed', looks[level.name].line)}
        >
          <span
            className={classes(
              'absolute',
              NAMED,
              isNamedBelow(level, inside, frame) ? 'top-0.5' : 'bottom-0.5',
              looks[level.name].name,
            )}
          >
            {level.name} {dollars(level.price)}
          </span>
        </div>
      ))}
      <Beyond
        levels={levels.filter((level) => beyond(frame, level) === 'above')}
        arrow="↑"
        className="top-0"
      />
      <Beyond
        levels={levels.filter((level) => beyond(frame, level) === 'below')}
        arrow="↓"
        className="bottom-0"
      />
    </div>
  );
}

interface BeyondProps {
  levels: readonly Level[];
  arrow: string;
  className: string;
}

/** Side by side, as far as there is room, each on the side where it is named at its line. */
const Beyond = ({ levels, arrow, className }: BeyondProps) => (
  <div className={classes('absolute inset-x-0 flex flex-wrap justify-between', className)}>
    {levels.map(({ name, price }) => (
      <span
        key={name}
        className={classes(NAMED, looks[name].name, name === 'Maximum' && 'ml-auto')}
      >
        {name} {dollars(price)} {arrow}
      </span>
    ))}
  </div>
);
