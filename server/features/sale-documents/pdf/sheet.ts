import PDFDocument from 'pdfkit';
import { facesOf, runsOf, type Weight } from './fonts.ts';

/** How a text is set. */
export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right';
  /** Figures of equal width, so that columns of sums stand straight. */
  isColumn?: boolean;
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

export const [INK, QUIET, RULE] = ['#16202e', '#5b6675', '#d5dae1'];

const COLUMN: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: ['tnum', 'kern'] };

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

  const runWidth = (name: string, run: string, { size, isColumn }: Style): number =>
    doc
      .font(name)
      .fontSize(size)
      .widthOfString(run, isColumn ? COLUMN : {});

  const widthOf = (text: string, style: Style): number =>
    runsOf(text, style.weight ?? 400).reduce(
      (sum, { face, run }) => sum + runWidth(face.name, run, style),
      0,
    );

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
    const { size, weight = 400, colour = INK, align = 'left', isColumn } = style;
    let at = align === 'right' ? x + width - widthOf(text, style) : x;
    for (const { face, run } of runsOf(text, weight)) {
      doc.font(face.name).fontSize(size).fillColor(colour);
      doc.text(run, at, y, { lineBreak: false, ...(isColumn && COLUMN) });
      at += runWidth(face.name, run, style);
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
