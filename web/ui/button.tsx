import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';

/** 'primary' is the accent: one on a screen, for the action that matters there. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
/** 'icon' is square and needs an aria-label. */
export type ButtonSize = 'small' | 'normal' | 'large' | 'icon';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-surface text-down border-line-strong hover:bg-down-wash',
};
const sizes: Record<ButtonSize, string> = {
  small: 'h-8 px-3 text-sm',
  normal: 'h-10 px-4 text-sm',
  large: 'h-12 px-6 text-base',
  icon: 'size-10',
};

export const buttonStyle = (kind: ButtonKind = 'secondary', size: ButtonSize = 'normal'): string =>
  classes(
    'tap settle inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
    kinds[kind],
    sizes[size],
  );

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
}

export function Button({ kind, size, className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={classes(buttonStyle(kind, size), className)} />;
}

export function ButtonLink({ kind, size, className, ...rest }: LinkProps & Look) {
  // Marked for paper, where nothing can be pressed.
  return <Link data-act {...rest} className={classes(buttonStyle(kind, size), className)} />;
}
