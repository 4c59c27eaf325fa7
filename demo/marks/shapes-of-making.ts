import type { MarkShape } from './shapes-of-nature.ts';
import { disc, each, line, path, polygon, ring, turned } from './strokes.ts';

const hexagon: MarkShape = ({ figure, accent }, variant) =>
  variant === 1
    ? line(polygon(6, 32), figure, 8) + path(polygon(6, 15), accent)
    : path('M50 50V16L79.4 33V67Z', figure) +
      path('M50 50L79.4 67L50 84L20.6 67Z', accent) +
      line('M50 50L20.6 67V33L50 16', figure, 5);

const bars: MarkShape = ({ figure, accent }, variant) => {
  const heights = variant === 1 ? [20, 34, 48, 62] : [36, 62, 46, 24, 36];
  const gap = 68 / heights.length;
  return each(heights.length, (i) => {
    const height = heights[i] ?? 0;
    const x = 50 + (i - (heights.length - 1) / 2) * gap;
    const [top, end] = variant === 1 ? [81 - height, 77] : [50 - height / 2, 50 + height / 2];
    return line(`M${x} ${top}V${end}`, i === (variant === 1 ? 3 : 1) ? accent : figure, gap * 0.56);
  });
};

const chevrons: MarkShape = ({ figure, accent }, variant) =>
  variant === 1
    ? line('M24 26L48 50L24 74', accent, 11) + line('M50 26L74 50L50 74', figure, 11)
    : each(3, (i) =>
        line(`M22 ${44 + i * 17}L50 ${22 + i * 17}L78 ${44 + i * 17}`, i ? figure : accent, 9),
      );

const rings: MarkShape = ({ figure, accent }, variant) =>
  variant === 1
    ? ring(38, 50, 20, figure, 8) + ring(62, 50, 20, accent, 8)
    : ring(50, 37, 18, accent, 7) + ring(37, 60, 18, figure, 7) + ring(63, 60, 18, figure, 7);

const wing: MarkShape = ({ figure, accent }, variant) =>
  variant === 1
    ? path('M50 18L88 66L50 52L12 66Z', figure) + path('M50 61L66 67L50 84L34 67Z', accent)
    : each(3, (i) => {
        const x = 18 + i * 12;
        const y = 26 + i * 18;
        return path(`M${x} ${y + 12}L${x + 12} ${y}H84L72 ${y + 12}Z`, i === 1 ? accent : figure);
      });

const arches: MarkShape = ({ figure, accent }, variant) => {
  const radii = variant === 1 ? [32, 20, 8] : [30, 13];
  return each(radii.length, (i) => {
    const r = radii[i] ?? 0;
    return line(
      `M${50 - r} 78V50A${r} ${r} 0 0 1 ${50 + r} 50V78`,
      i === 1 ? accent : figure,
      variant === 1 ? 7 : 10,
    );
  });
};

const grid: MarkShape = ({ figure, accent }, variant) =>
  each(9, (i) => {
    const [column, row] = [i % 3, Math.floor(i / 3)];
    const r = variant === 1 ? 4 + (column + 2 - row) * 1.6 : (column + row) % 2 ? 5 : 9;
    const marked = variant === 1 ? column === 2 && row === 0 : i === 4;
    return disc(27 + column * 23, 27 + row * 23, r, marked ? accent : figure);
  });

const bolt: MarkShape = ({ field, figure, accent }, variant) =>
  (variant === 1 ? ring(50, 50, 34, accent, 6) : disc(50, 50, 36, accent)) +
  path('M58 16L28 56H47L41 84L72 43H53Z', variant === 1 ? figure : field);

const prism: MarkShape = ({ figure, accent }, variant) =>
  variant === 1
    ? path('M50 18L16 76H50Z', figure) + path('M50 18L84 76H50Z', accent)
    : path('M50 14L22 50H78Z', figure) +
      path('M22 54L50 88V54Z', accent) +
      path('M78 54L50 88V54Z', figure);

const star: MarkShape = ({ figure, accent }, variant) => {
  const points = 'M50 12C53 38 62 47 88 50C62 53 53 62 50 88C47 62 38 53 12 50C38 47 47 38 50 12Z';
  return variant === 1
    ? path(points, figure) + disc(77, 23, 7, accent)
    : turned(45, path(points, accent)) + path(points, figure);
};

const quarters: MarkShape = ({ figure, accent }, variant) =>
  each(4, (i) =>
    turned(
      i * 90,
      path(
        variant === 1 ? 'M47 47H17A30 30 0 0 1 47 17Z' : 'M47 17V47H17A30 30 0 0 0 47 17Z',
        i % 2 ? accent : figure,
      ),
    ),
  );

const nested: MarkShape = ({ field, figure, accent }, variant) =>
  variant === 1
    ? path(polygon(4, 38), figure) + path('M32 32H68V68H32Z', field) + path(polygon(4, 18), accent)
    : line('M22 22H78V78H22Z', figure, 7) + path('M38 38H62V62H38Z', accent);

const bridge: MarkShape = ({ figure, accent }, variant) =>
  (variant === 1
    ? line('M18 66A38 38 0 0 1 82 66', accent, 6) +
      each(3, (i) => line(`M${34 + i * 16} 64V${i === 1 ? 49 : 53}`, figure, 4))
    : line('M34 22V78M66 22V78', figure, 6) +
      line('M14 60Q28 56 34 28Q50 78 66 28Q72 56 86 60', accent, 4)) + line('M14 66H86', figure, 6);

const keyhole: MarkShape = ({ field, figure, accent }, variant) =>
  variant === 1
    ? disc(50, 50, 34, figure) + disc(50, 42, 10, field) + path('M45 46H55L60 68H40Z', field)
    : path('M50 14L80 26V52C80 70 66 82 50 88C34 82 20 70 20 52V26Z', figure) +
      disc(50, 44, 9, accent) +
      line('M50 48V64', accent, 7);

export const makingShapes = {
  hexagon,
  bars,
  chevrons,
  rings,
  wing,
  arches,
  grid,
  bolt,
  prism,
  star,
  quarters,
  nested,
  bridge,
  keyhole,
};
