/** The strokes that marks are made of, on a tile of 100 × 100. */

const round = (value: number): number => Math.round(value * 100) / 100;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, r: number, colour: string, width: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

export const turned = (degrees: number, inner: string): string =>
  `<g transform="rotate(${round(degrees)} 50 50)">${inner}</g>`;

/** A path round the middle with `count` corners at distance r, the first straight up. */
export function polygon(count: number, r: number): string {
  const corners = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return `${round(50 + r * Math.cos(angle))} ${round(50 + r * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** `count` drawings, each told its place from 0. */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
