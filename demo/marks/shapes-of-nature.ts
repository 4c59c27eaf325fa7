import type { Tones } from './palette.ts';
import { disc, each, line, path, ring, turned } from './strokes.ts';

/** Draws a shape on the tile; `variant` is 1 or 2, so that two companies may share an idea. */
export type MarkShape = (tones: Tones, variant: 1 | 2) => string;

const waves: MarkShape = ({ figure, accent }, variant) => {
  const count = variant === 1 ? 3 : 4;
  const gap = 54 / count;
  return each(count, (i) => {
    const y = 50 + (i - (count - 1) / 2) * gap;
    return line(`M18 ${y}q8 -11 16 0t16 0t16 0t16 0`, i === 1 ? accent : figure, 28 / count);
  });
};

const leaf: MarkShape = ({ field, figure, accent }, variant) =>
  variant === 1
    ? path('M24 76C18 40 42 20 80 20C82 58 62 82 24 76Z', figure) +
      line('M24 76L58 42M41 59V44M41 59H57', field, 4) +
      disc(27, 27, 6, accent)
    : path('M50 82C24 78 16 58 18 36C40 38 52 56 50 82Z', accent) +
      path('M50 82C48 52 60 30 84 18C88 50 76 76 50 82Z', figure);

const peaks: MarkShape = ({ field, figure, accent }, variant) =>
  variant === 1
    ? path('M46 76L67 40L88 76Z', accent) + path('M12 76L40 26L68 76Z', figure)
    : path('M12 76L50 20L88 76Z', figure) +
      path('M50 20L63.6 40L55 48L50 41L43 49L36.4 40Z', accent) +
      line('M50 76V62', field, 5);

const sunrise: MarkShape = ({ figure, accent }, variant) =>
  path('M25 54A25 25 0 0 1 75 54Z', accent) +
  (variant === 1
    ? line('M16 64H84', figure, 6) + line('M26 76H74', figure, 6)
    : each(5, (i) => turned(-72 + i * 36, line('M50 14V21', figure, 5))) +
      line('M16 66H84', figure, 6));

const petals: MarkShape = ({ field, figure, accent }, variant) => {
  const count = variant === 1 ? 6 : 4;
  const width = variant === 1 ? 8.5 : 13;
  return (
    each(count, (i) =>
      turned(
        (i * 360) / count + (variant === 1 ? 0 : 45),
        `<ellipse cx="50" cy="31" rx="${width}" ry="18" fill="${i % 2 ? accent : figure}"/>`,
      ),
    ) + disc(50, 50, variant === 1 ? 8 : 7, field)
  );
};

const drop: MarkShape = ({ field, figure, accent }, variant) => {
  const whole = 'M50 14C64 36 76 47 76 61A26 26 0 0 1 24 61C24 47 36 36 50 14Z';
  return variant === 1
    ? path(whole, figure) + line('M37 61A13 13 0 0 0 50 74', accent, 6)
    : path(whole, accent) +
        path('M50 14C64 36 76 47 76 61A26 26 0 0 1 50 87Z', figure) +
        disc(50, 61, 9, field);
};

const fan: MarkShape = ({ figure, accent }, variant) =>
  variant === 1
    ? each(3, (i) => {
        const r = 20 + i * 20;
        return line(`M22 ${78 - r}A${r} ${r} 0 0 1 ${22 + r} 78`, i === 1 ? accent : figure, 9);
      }) + disc(24, 76, 6, figure)
    : each(5, (i) =>
        turned(-70 + i * 35, path('M50 58L43 20A30 30 0 0 1 57 20Z', i % 2 ? accent : figure)),
      ) + disc(50, 60, 7, figure);

const orbit: MarkShape = ({ figure, accent }, variant) => {
  const path = `<ellipse cx="50" cy="50" rx="37" ry="14" fill="none" stroke="${accent}" stroke-width="5"/>`;
  return variant === 1
    ? disc(50, 50, 17, figure) + turned(-28, path) + disc(83, 34, 6, figure)
    : turned(30, path) + turned(-30, path) + turned(90, path) + disc(50, 50, 9, figure);
};

const sail: MarkShape = ({ figure, accent }, variant) =>
  variant === 1
    ? path('M47 16V66H18C34 52 44 36 47 16Z', figure) +
      path('M53 28C68 38 78 52 82 66H53Z', accent) +
      line('M20 77H80', figure, 6)
    : path('M30 18C62 26 72 46 72 68H30Z', figure) +
      path('M30 38C48 44 54 56 54 68H30Z', accent) +
      line('M22 79H80', figure, 6);

const moon: MarkShape = ({ field, figure, accent }, variant) =>
  variant === 1
    ? disc(48, 52, 32, figure) + disc(60, 42, 26, field) + disc(66, 38, 7, accent)
    : ring(50, 50, 32, figure, 6) +
      path('M50 18A32 32 0 0 1 50 82Z', accent) +
      disc(50, 50, 9, figure);

export const natureShapes = {
  waves,
  leaf,
  peaks,
  sunrise,
  petals,
  drop,
  fan,
  orbit,
  sail,
  moon,
};
