/** One line of a page: its text, and its size in points. */
export interface PdfLine {
  text: string;
  size: number;
}

const [LEFT, TOP, LEADING] = [72, 740, 1.5];

/** PDF's own way to write text: the Latin letters of Windows, with brackets and backslashes escaped. */
const literal = (text: string): string =>
  `(${text
    .replace(/[“”]/g, '"')
    .replace(/’/g, "'")
    .replace(/[\\()]/g, '\\$&')})`;

function page(lines: readonly PdfLine[]): string {
  let y = TOP;
  const drawn = lines.map(({ text, size }) => {
    y -= size * LEADING;
    return `BT /F1 ${size} Tf ${LEFT} ${y} Td ${literal(text)} Tj ET`;
  });
  return drawn.join('\n');
}

/** A PDF of one letter-size page in Helvetica, written by hand: a sample needs no library. */
export function writePdf(title: string, lines: readonly PdfLine[]): Buffer {
  const content = page(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    `<< /Title ${literal(title)} >>`,
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.byteLength(file, 'latin1');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
