import type { DocumentContent, Fact } from '#domain/sale-documents/sale-document.ts';
import {
  ACCENT,
  ACCENT_WASH,
  INK,
  LEADING,
  openSheet,
  QUIET,
  RULE,
  type Sheet,
  type Style,
} from './sheet.ts';

/** Points, from the upper left of a page of A4. */
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 539, 48, 792];
const WIDTH = RIGHT - LEFT;

const HEADING: Style = { size: 9, weight: 600, colour: QUIET };
const BODY: Style = { size: 10 };
const SMALL: Style = { size: 8.5, colour: QUIET };

/** A document as a PDF. The same content issued at the same moment is the same bytes. */
export function drawDocument(content: DocumentContent, issuedAt: Date): Promise<Buffer> {
  const sheet = openSheet(`${content.title} ${content.number}`, content.issuer.name, issuedAt);
  const page = { sheet, y: TOP, number: content.number };
  drawHead(page, content);
  drawFacts(page, content);
  drawLines(page, content);
  if (content.payment.length > 0) drawPayment(page, content.payment);
  drawNotes(page, content);
  drawFoot(page);
  if (content.attachment) attach(sheet, content.attachment, issuedAt);
  return sheet.bytes();
}

/** A sheet, and how far down it is drawn. */
interface Page {
  sheet: Sheet;
  y: number;
  number: string;
}

/** A new page where a part would reach below the last line. */
function need(page: Page, height: number): void {
  if (page.y + height <= BOTTOM) return;
  drawFoot(page);
  page.sheet.doc.addPage();
  page.y = TOP;
}

/** A tagged part of the text. */
function paragraph(page: Page, tag: string, text: string, style: Style, x = LEFT, width = WIDTH) {
  const { sheet } = page;
  need(page, sheet.heightOf(text, style, width));
  sheet.doc.addStructure(
    sheet.doc.struct(tag, {}, () => {
      page.y = sheet.text(text, style, { x, y: page.y, width });
    }),
  );
}

function drawHead(page: Page, { issuer, title, number }: DocumentContent): void {
  paragraph(page, 'P', issuer.name, { size: 11, weight: 600 });
  for (const line of issuer.lines) paragraph(page, 'P', line, SMALL);
  page.y += 18;
  paragraph(page, 'H1', title, { size: 25, weight: 600 });
  paragraph(page, 'P', number, { size: 11, colour: QUIET });
  page.y += 18;
}

/** Beside each other where the facts are few; else below, as a list over the whole width. */
function drawFacts(page: Page, { to, facts }: DocumentContent): void {
  const isShort = facts.length <= 4;
  const begin = page.y;
  const width = isShort ? WIDTH / 2 - 20 : WIDTH;
  paragraph(page, 'H2', to.heading, HEADING, LEFT, width);
  page.y += 3;
  to.lines.forEach((line, at) => {
    paragraph(page, 'P', line, { ...BODY, weight: at === 0 ? 600 : 400 }, LEFT, width);
  });
  const end = page.y;
  if (isShort) page.y = begin;
  else page.y += 14;
  const [x, names] = isShort ? [LEFT + WIDTH / 2, 64] : [LEFT, 132];
  drawPairs(page, facts, { x, names, width: RIGHT - x, hasRules: !isShort });
  page.y = Math.max(end, page.y) + 20;
}

interface PairPlace {
  x: number;
  /** Width of the names. */
  names: number;
  width: number;
  hasRules?: boolean;
  style?: Style;
}

/** Names and values, as a table whose rows have heads. */
function drawPairs(page: Page, facts: readonly Fact[], place: PairPlace): void {
  const { sheet } = page;
  const { x, names, width, hasRules = false, style = BODY } = place;
  const table = sheet.doc.struct('Table');
  sheet.doc.addStructure(table);
  for (const [name, value] of facts) {
    const height = sheet.heightOf(value, style, width - names);
    const pad = hasRules ? 3.5 : 0;
    need(page, height + 2 * pad);
    if (hasRules) rule(page);
    const y = page.y + pad;
    const row = sheet.doc.struct('TR');
    table.add(row);
    row.add(
      sheet.doc.struct('TH', { scope: 'Row' } as object, () =>
        sheet.text(name, { ...style, weight: 400, colour: QUIET }, { x, y, width: names }),
      ),
    );
    row.add(
      sheet.doc.struct('TD', {}, () =>
        sheet.text(value, style, { x: x + names, y, width: width - names }),
      ),
    );
    row.end();
    page.y = y + height + (pad || 3);
  }
  table.end();
}

function rule({ sheet, y }: Page, colour = RULE, weight = 0.6): void {
  sheet.ornament(() =>
    sheet.doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(weight).strokeColor(colour).stroke(),
  );
}

/** What is sold and charged, and the sum. */
function drawLines(page: Page, { lines, total }: DocumentContent): void {
  const { sheet } = page;
  const table = sheet.doc.struct('Table');
  sheet.doc.addStructure(table);
  const widths = [WIDTH - 250, 140, 110] as const;
  const row = (cells: readonly [string, string, string], styles: readonly Style[], tag: string) => {
    const heights = cells.map((cell, at) =>
      sheet.heightOf(cell, styles[at] ?? BODY, widths[at] ?? 0),
    );
    const height = Math.max(...heights);
    need(page, height + 10);
    rule(page, tag === 'TH' ? INK : RULE, tag === 'TH' ? 1 : 0.6);
    const line = sheet.doc.struct('TR');
    table.add(line);
    let x = LEFT;
    cells.forEach((cell, at) => {
      const place = { x, y: page.y + 5, width: widths[at] ?? 0 };
      const options: object = tag === 'TH' ? { scope: 'Column' } : {};
      line.add(sheet.doc.struct(tag, options, () => sheet.text(cell, styles[at] ?? BODY, place)));
      x += widths[at] ?? 0;
    });
    line.end();
    page.y += height + 10;
  };
  const right = (style: Style): Style => ({ ...style, align: 'right' });
  row(
    ['Description', 'Quantity × price', 'Amount'],
    [HEADING, right(HEADING), right(HEADING)],
    'TH',
  );
  for (const { text, detail, amount } of lines)
    row([text, detail, amount], [BODY, right({ ...BODY, colour: QUIET }), right(BODY)], 'TD');
  const bold: Style = { size: 12, weight: 600 };
  row([total[0], '', total[1]], [bold, bold, right(bold)], 'TD');
  rule(page, INK, 1);
  table.end();
  page.y += 20;
}

/** How to pay, on a ground of its own, since it is what its reader looks for. */
function drawPayment(page: Page, payment: readonly Fact[]): void {
  const { sheet } = page;
  const names = 92;
  const style: Style = { size: 11, weight: 600 };
  const heights = payment.map(([, value]) => sheet.heightOf(value, style, WIDTH - 36 - names) + 3);
  const height = heights.reduce((sum, one) => sum + one, 0) + 22 + 30;
  need(page, height);
  const top = page.y;
  sheet.ornament(() => sheet.doc.roundedRect(LEFT, top, WIDTH, height, 6).fill(ACCENT_WASH));
  page.y += 15;
  paragraph(page, 'H2', 'Pay by bank transfer', { ...HEADING, colour: INK }, LEFT + 18, WIDTH - 36);
  page.y += 7;
  drawPairs(page, payment, { x: LEFT + 18, names, width: WIDTH - 36, style });
  page.y = top + height + 20;
}

/** On one page, so that the link alone begins none. */
function drawNotes(page: Page, { notes, link }: DocumentContent): void {
  const { sheet } = page;
  const heights = [...notes, link.text, link.url].map((text) => sheet.heightOf(text, SMALL, WIDTH));
  need(
    page,
    heights.reduce((sum, one) => sum + one + 3, 6),
  );
  for (const note of notes) {
    paragraph(page, 'P', note, SMALL);
    page.y += 3;
  }
  page.y += 6;
  const style: Style = { size: 8.5, colour: ACCENT };
  paragraph(page, 'P', link.text, { ...SMALL, weight: 600, colour: INK });
  const element = sheet.doc.struct('Link', { alt: link.text } as object);
  sheet.doc.addStructure(element);
  element.add(() => {
    const end = sheet.text(link.url, style, { x: LEFT, y: page.y, width: WIDTH });
    page.y = end;
  });
  const width = Math.min(WIDTH, sheet.widthOf(link.url, style));
  const options = { structParent: element, Contents: new String(link.text) } as object;
  sheet.doc.link(
    LEFT,
    page.y - style.size * LEADING,
    width,
    style.size * LEADING,
    link.url,
    options,
  );
  element.end();
}

/** Its number at the foot of each page, which is not read aloud again. */
function drawFoot({ sheet, number }: Page): void {
  sheet.ornament(() =>
    sheet.text(number, { ...SMALL, align: 'right' }, { x: LEFT, y: 802, width: WIDTH }),
  );
}

/** Its dates are those of the document: the same bytes each time. */
function attach(
  { doc }: Sheet,
  { name, text }: NonNullable<DocumentContent['attachment']>,
  issuedAt: Date,
): void {
  doc.file(Buffer.from(text), {
    ...{ name, type: 'text/plain', description: 'The proof of the lot in the public ledger' },
    ...{ creationDate: issuedAt, modifiedDate: issuedAt, relationship: 'Supplement' },
  });
}
