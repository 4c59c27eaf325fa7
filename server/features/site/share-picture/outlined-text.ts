import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);
/** The site's own font, by script. Text is drawn as outlines, so that no font of the machine is needed. */
const SUBSETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
];

let opened: Font[] | undefined;
const fonts = (): Font[] => {
  opened ??= SUBSETS.map((subset) => {
    const name = `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`;
    const font = openSync(require.resolve(name));
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
    return font;
  });
  return opened;
};

export interface TextStyle {
  /** Pixels per em. */
  size: number;
  fill: string;
  isBold?: boolean;
}

interface Outline {
  /** Pixels. */
  width: number;
  /** SVG whose baseline begins at 0, 0. */
  svg: string;
}

/** The outlines of one line of text. Characters that the font lacks are left out. */
export function outlined(text: string, { size, fill, isBold }: TextStyle): Outline {
  let x = 0;
  let svg = '';
  for (const { font, run } of runsOf(text)) {
    const scale = size / font.unitsPerEm;
    // The font file has one weight without its variations; a stroke of the same colour makes it bold.
    const stroke = isBold ? ` stroke="${fill}" stroke-width="${font.unitsPerEm / 32}"` : '';
    const { glyphs, positions } = font.layout(run);
    glyphs.forEach((glyph, at) => {
      svg += `<path transform="translate(${x.toFixed(2)} 0) scale(${scale} ${-scale})" fill="${fill}"${stroke} d="${glyph.path.toSVG()}"/>`;
      x += (positions[at]?.xAdvance ?? glyph.advanceWidth) * scale;
    });
  }
  return { width: x, svg };
}

/** Divides a text into runs, each of which one font file can draw. */
function runsOf(text: string): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of text) {
    const font = fonts().find((one) => one.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.run += character;
    else runs.push({ font, run: character });
  }
  return runs;
}

/** Shortens a text until it fits `width` pixels; the cut is marked by an ellipsis. */
export function fitted(text: string, style: TextStyle, width: number): Outline {
  const whole = outlined(text, style);
  if (whole.width <= width) return whole;
  const characters = [...text];
  while (characters.length > 1) {
    characters.pop();
    const cut = outlined(`${characters.join('').trimEnd()}…`, style);
    if (cut.width <= width) return cut;
  }
  return outlined('…', style);
}
