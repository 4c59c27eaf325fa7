import { type PaletteName, palettes } from './palette.ts';
import { makingShapes } from './shapes-of-making.ts';
import { natureShapes } from './shapes-of-nature.ts';

const shapes = { ...natureShapes, ...makingShapes };

/** A company's mark: an idea, which of its two drawings, and the colours. */
export type Mark = readonly [shape: keyof typeof shapes, variant: 1 | 2, palette: PaletteName];

/** The mark as an SVG of 512 × 512; the tile fills the square, so that it sits on either theme. */
export function drawMark([shape, variant, palette]: Mark): string {
  const tones = palettes[palette];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100">' +
    `<rect width="100" height="100" fill="${tones.field}"/>${shapes[shape](tones, variant)}</svg>`
  );
}
