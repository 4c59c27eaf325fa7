import { Image } from 'lucide-react';
import { classes } from './classes.ts';

interface LogoProps {
  src: string | null;
  name: string;
  size?: 24 | 32 | 40 | 56;
}

const sizes = {
  24: 'size-6 text-xs',
  32: 'size-8 text-xs',
  40: 'size-10 text-sm',
  56: 'size-14 text-lg',
};

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    // By characters: half of one is drawn otherwise by the server than by browsers.
    .map(([first = '']) => first)
    .join('')
    .toUpperCase();

/** The lot's logo, else its initials, else the place of one. The name always stands beside it, so it is decoration. */
export function Logo({ src, name, size = 40 }: LogoProps) {
  const box = classes('shrink-0 rounded-md border border-line', sizes[size]);
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={classes(box, 'bg-surface object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classes(
        box,
        'inline-flex items-center justify-center bg-sunken font-semibold text-ink-soft',
      )}
    >
      {initialsOf(name) || <Image size={16} strokeWidth={1.5} />}
    </span>
  );
}
