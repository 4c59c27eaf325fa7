import PDFDocument from 'pdfkit';
import { facesOf, runsOf, type Weight } from './fonts.ts';

/** How a text is set. */
export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right';
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

/** The site's own, of its light theme (web/styles/tokens.css). */
export const [INK, QUIET, RULE] = ['#15191a', '#4d5557', '#e1e2dc'];
export const [ACCENT, ACCENT_WASH] = ['#0b5d3b', '#e8f2ec'];

/** Of equal width: columns of sums stand straight, and no point or comma vanishes between two figures. */
const FIGURES: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: ['tnum'] };

/** A text in runs that are drawn alike; figures apart, since their feature also widens the hyphens of words. */
const runsIn = (text: string, { weight = 400 }: Style) =>
  text
    .split(/(\d[\d.,:]*)/)
    .flatMap((part, at) =>
      runsOf(part, weight).map((run) => ({ ...run, options: at % 2 === 1 ? FIGURES : {} })),
    );
type Run = ReturnType<typeof runsIn>[number];

/** Line height by size. */
export const LEADING = 1.42;

export type Sheet = ReturnType<typeof openSheet>;

/**
 * A page of A4 that is drawn in tagged parts. Two of the same content are the same bytes: its date is that of issue,
 * and its id is made from that and its title.
 */
export function openSheet(title: string, author: string, issuedAt: Date) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    // The types know the other standards only.
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The types know of files and bytes alone; a font that was read once spares half the time of a document.
  for (const weight of [400, 600] as const)
    for (const { name, bytes } of facesOf(weight)) doc.registerFont(name, bytes);

  const runWidth = ({ face, run, options }: Run, { size }: Style): number =>
    doc.font(face.name).fontSize(size).widthOfString(run, options);

  const widthOf = (text: string, style: Style): number =>
    runsIn(text, style).reduce((sum, run) => sum + runWidth(run, style), 0);

  /** Breaks a text between words, and a word that is wider than its place between characters. */
  function broken(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    const space = widthOf(' ', style);
    let [line, taken] = ['', 0];
    for (const word of text.split(' ').flatMap((one) => fitting(one, style, width))) {
      const wide = widthOf(word, style);
      if (line !== '' && taken + space + wide > width) {
        lines.push(line);
        [line, taken] = [word, wide];
      } else [line, taken] = line === '' ? [word, wide] : [`${line} ${word}`, taken + space + wide];
    }
    return [...lines, line];
  }

  function fitting(word: string, style: Style, width: number): string[] {
    if (widthOf(word, style) <= width) return [word];
    const parts = [''];
    for (const character of word) {
      const longer = parts.at(-1) + character;
      if (widthOf(longer, style) > width) parts.push(character);
      else parts[parts.length - 1] = longer;
    }
    return parts;
  }

  function drawLine(text: string, style: Style, { x, y, width }: Place): void {
    const { size, colour = INK, align = 'left' } = style;
    let at = align === 'right' ? x + width - widthOf(text, style) : x;
    for (const run of runsIn(text, style)) {
      doc.font(run.face.name).fontSize(size).fillColor(colour);
      doc.text(run.run, at, y, { lineBreak: false, ...run.options });
      at += runWidth(run, style);
    }
  }

  return {
    doc,
    widthOf,
    /** Draws a text in its place, on as many lines as it takes; returns where the next one may begin. */
    text(text: string, style: Style, { x, y, width }: Place): number {
      const step = style.size * LEADING;
      const lines = broken(text, style, width);
      lines.forEach((line, at) => {
        // The space at which a line ends is part of the text that is read aloud or copied.
        const isLast = at === lines.length - 1 || style.align === 'right';
        drawLine(isLast ? line : `${line} `, style, { x, y: y + at * step, width });
      });
      return y + lines.length * step;
    },
    /** How high it would be. */
    heightOf: (text: string, style: Style, width: number): number =>
      broken(text, style, width).length * style.size * LEADING,
    /** What is only to be seen, such as a line. */
    ornament(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    async bytes(): Promise<Buffer> {
      const ended = new Promise((resolve) => doc.once('end', resolve));
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
