import { formatCents } from '#domain/money.ts';
import { SECTORS } from '#domain/sectors.ts';
import { shareWords } from '#domain/share-words.ts';
import type { Instant } from '#domain/time.ts';
import type { CleanFile } from '#server/platform/files/clean-file.ts';
import { storyOf } from '../companies/about-columns.ts';
import type { Company } from '../companies/company.ts';
import { figuresOf } from '../companies/company-figures.ts';
import { type PdfLine, writePdf } from './write-pdf.ts';

const NOTE = 'Sample document. The company is invented, and so are all figures.';
const LETTERS_A_LINE = 84;
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** A fact sheet, and the rules of a transfer where they are more than none. */
export function papersOf(company: Company, createdAt: Instant): CleanFile[] {
  const story = storyOf(company);
  const figures = figuresOf(company, createdAt);
  const facts = [
    `Sector: ${SECTORS[story.sector]}`,
    `Registered in: ${countryNames.of(story.country)}`,
    `Registration number: ${figures.registration_number}`,
    `Founded: ${figures.founded_year}`,
    `Employees: ${figures.employees.toLocaleString('en')}`,
    `Revenue ${figures.financial_year}: ${formatCents(figures.revenue_cents)}`,
    `Profit ${figures.financial_year}: ${formatCents(figures.profit_cents)}`,
    ...(figures.last_round === null ? [] : [`Last funding round: ${figures.last_round}`]),
    `Share class: ${story.shareClass}`,
    `Shares in this lot: ${company.shares.toLocaleString('en')}`,
    `Market price: $${company.market.toFixed(2)} (${story.source})`,
  ];
  const sheet = paper(`${company.name}: fact sheet`, [...facts, '', ...story.text.split('\n\n')]);
  if (story.restrictions === null) return [sheet];
  return [sheet, paper(`${company.name}: transfer of shares`, [story.restrictions])];
}

/** That the seller holds at least the shares of the lot. */
export const proofPaper = (company: Company): CleanFile =>
  paper(`${company.name}: extract of the register`, [
    `The holder of this extract is registered with ${shareWords(2 * company.shares)} (${storyOf(company).shareClass}), fully paid and free of any pledge.`,
  ]);

/** A sample of one page. */
export function paper(title: string, paragraphs: readonly string[]): CleanFile {
  const lines: PdfLine[] = [
    { text: title, size: 20 },
    ...paragraphs.flatMap(wrapped),
    { text: '', size: 11 },
    { text: NOTE, size: 9 },
  ];
  const name = `${title.replace(':', '')}.pdf`;
  return { name, kind: 'application/pdf', bytes: writePdf(title, lines) };
}

/** In lines of so many letters, as PDF breaks none. */
function wrapped(text: string): PdfLine[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length < LETTERS_A_LINE)
      lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => ({ text: line, size: 11 }));
}
