import { dollars } from '#web/lib/figures.ts';
import { classes } from '#web/ui/classes.ts';
import { down, type Level, type PlotFrame } from './plot-frame.ts';

const looks = {
  'Buy-in': { line: 'border-ink-soft', name: 'left-0 text-ink-soft' },
  Market: { line: 'border-amber', name: 'left-0 text-amber' },
  // In a column of its own: it may lie right at the market price.
  Maximum: { line: 'border-down', name: 'left-1/2 text-down' },
} as const;

/** Prices that stand still: a dashed line each, named below the lowest and above the others. */
export function PlotLevels({ levels, frame }: { levels: readonly Level[]; frame: PlotFrame }) {
  return levels.map(({ name, price }) => (
    <div
      key={name}
      style={{ top: `${down(frame, price)}%` }}
      className={classes('absolute inset-x-0 border-t border-dashed', looks[name].line)}
    >
      <span
        className={classes(
          'absolute whitespace-nowrap',
          name === 'Buy-in' ? 'top-0.5' : 'bottom-0.5',
          looks[name].name,
        )}
      >
        {name} {dollars(price)}
      </span>
    </div>
  ));
}
