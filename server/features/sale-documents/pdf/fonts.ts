import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

/** The site's own font, by script, in files whose outlines a PDF can take parts of. */
const SUBSETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
];

export type Weight = 400 | 600;

interface Face {
  /** What the document knows it by. */
  name: string;
  /** Each document reads them anew: a font remembers of one text what it then gets wrong in the next. */
  bytes: Buffer;
  /** To look up what it can draw. */
  font: Font;
}

const opened = new Map<Weight, Face[]>();

/** The files of a weight, read once. */
export function facesOf(weight: Weight): Face[] {
  const there = opened.get(weight);
  if (there) return there;
  const faces = SUBSETS.map((subset): Face => {
    const file = `@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`;
    const bytes = unpackWoff(readFileSync(require.resolve(file)));
    const font = create(bytes);
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
    return { name: `${subset}-${weight}`, bytes, font };
  });
  opened.set(weight, faces);
  return faces;
}

/** A text in runs that one file can draw; what none of them has becomes a question mark. */
export function runsOf(text: string, weight: Weight): { face: Face; run: string }[] {
  const faces = facesOf(weight);
  const [first] = faces;
  if (!first) return [];
  const runs: { face: Face; run: string }[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const has = (one: Face): boolean => one.font.hasGlyphForCodePoint(code);
    const face = last && has(last.face) ? last.face : faces.find(has);
    const shown = face ? character : '?';
    if (last && last.face === (face ?? first)) last.run += shown;
    else runs.push({ face: face ?? first, run: shown });
  }
  return runs;
}
