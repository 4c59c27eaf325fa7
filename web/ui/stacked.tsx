import { classes } from './classes.ts';

interface StackedProps {
  figure: string;
  below: string;
  /** There is no figure, and words in its place. */
  soft?: boolean;
}

/** A figure in a table, over what it is to be read with. */
export function Stacked({ figure, below, soft }: StackedProps) {
  return (
    <span className="inline-flex flex-col in-[.text-right]:items-end">
      <span className={classes(soft && 'text-ink-soft')}>{figure}</span>
      <span className="text-xs text-ink-soft">{below}</span>
    </span>
  );
}
