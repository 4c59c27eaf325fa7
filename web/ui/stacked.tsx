import { classes } from './classes.ts';

interface StackedProps {
  figure: string;
  below: string;
  /** There is no figure, and words in its place. */
  soft?: boolean;
}

/** A figure in a table, over what it is to be read with. Among figures, hyphens of words are as wide as digits. */
export function Stacked({ figure, below, soft }: StackedProps) {
  return (
    <span className="inline-flex flex-col in-[.text-right]:items-end">
      <span className={classes(soft && 'text-ink-soft')}>{figure}</span>
      <span className={classes('text-xs text-ink-soft', !/\d/.test(below) && 'normal-nums')}>
        {below}
      </span>
    </span>
  );
}
