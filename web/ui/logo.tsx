import { Image } from 'lucide-react';
import { useState } from 'react';
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

/**
 * The lot's logo, until it has come and where there is none its initials, else the place of one. The name always stands
 * beside it, so it is decoration.
 */
export function Logo({ src, name, size = 40 }: LogoProps) {
  const [shown, setShown] = useState<string>();
  const waits = shown !== src;
  return (
    <span
      aria-hidden="true"
      className={classes(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-sunken font-semibold text-ink-soft',
        sizes[size],
      )}
    >
      {(waits || !src) && (initialsOf(name) || <Image size={16} strokeWidth={1.5} />)}
      {src && (
        <img
          // On a page that the server drew it may have come before anybody listened.
          ref={(image) => {
            if (image?.naturalWidth) setShown(src);
          }}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onLoad={() => setShown(src)}
          className={classes('absolute inset-0 size-full object-cover', !waits && 'bg-surface')}
        />
      )}
    </span>
  );
}
