import { type DecimalMark, parseBankAmount } from './bank-amount.ts';
import { type DateOrder, parseBankDate } from './bank-date.ts';
import { type BankLine, bankIdOf } from './bank-line.ts';

/** Which column of a file is what, by the name at its head. */
export interface CsvColumns {
  date: string;
  /** Signed, or by the word in `direction`. */
  amount?: string | undefined;
  /** Where what comes in and what goes out have columns of their own. */
  credit?: string | undefined;
  debit?: string | undefined;
  direction?: string | undefined;
  text: readonly string[];
  payer?: string | undefined;
  currency?: string | undefined;
  account?: string | undefined;
  id?: string | undefined;
}

/** How to read a bank's file of rows. */
export interface CsvMapping {
  decimal: DecimalMark;
  dates: DateOrder;
  columns: CsvColumns;
}

/** A row that could not be read; `row` counts from 1, as a spreadsheet does. */
export interface RowProblem {
  row: number;
  message: string;
}

export interface LinesRead {
  lines: BankLine[];
  problems: RowProblem[];
  /** Rows without an amount, such as those with a balance. */
  skipped: number;
}

type Row = readonly string[];

const OUT = /^(?:-|d|dr|db|dbit|debit|s|soll|af|out|d[eé]bito?|addebito)\.?$/i;
const IN = /^(?:\+|c|cr|crdt|credit|h|haben|bij|in|cr[eé]dito?|accredito)\.?$/i;

const namesOf = ({ text, ...one }: CsvColumns): string[] => [
  ...Object.values(one).filter(Boolean),
  ...text,
];

/** Where the row with the names of the columns is: banks write of the account before it. -1 for nowhere. */
export function findHead(rows: readonly Row[], columns: CsvColumns): number {
  const names = namesOf(columns);
  return rows.findIndex((row) => {
    const there = new Set(row.map((cell) => cell.trim()));
    return names.every((name) => there.has(name));
  });
}

/** The lines of a file, by its mapping. Nothing is guessed: what cannot be read is a problem with its row. */
export function linesOf(rows: readonly Row[], mapping: CsvMapping): LinesRead {
  const read: LinesRead = { lines: [], problems: [], skipped: 0 };
  const head = findHead(rows, mapping.columns);
  if (head === -1) {
    read.problems.push({ row: 1, message: 'No row has the names of all these columns.' });
    return read;
  }
  const places = new Map((rows[head] ?? []).map((name, place) => [name.trim(), place]));
  rows.slice(head + 1).forEach((row, at) => {
    const cell = (name: string | undefined): string =>
      name === undefined ? '' : (row[places.get(name) ?? -1] ?? '').trim();
    const line = lineOf(cell, mapping);
    if (line === undefined) read.skipped += 1;
    else if (typeof line === 'string') read.problems.push({ row: head + at + 2, message: line });
    else read.lines.push(line);
  });
  return read;
}

/** A line, the problem with it, or undefined for a row without an amount. */
function lineOf(
  cell: (name: string | undefined) => string,
  { decimal, dates, columns }: CsvMapping,
): BankLine | string | undefined {
  const cents = centsOf(cell, decimal, columns);
  if (typeof cents !== 'bigint') return cents;
  const bookedOn = parseBankDate(cell(columns.date), dates);
  if (bookedOn === undefined) return `“${cell(columns.date)}” is not a date.`;
  return {
    ...{ bookedOn, cents },
    currency: cell(columns.currency).toUpperCase() || null,
    text: columns.text.map(cell).filter(Boolean).join(' '),
    payer: cell(columns.payer),
    account: cell(columns.account),
    bankId: bankIdOf(cell(columns.id)),
    isReversal: false,
  };
}

function centsOf(
  cell: (name: string | undefined) => string,
  decimal: DecimalMark,
  { amount, credit, debit, direction }: CsvColumns,
): bigint | string | undefined {
  const [signed, incoming, outgoing] = [cell(amount), cell(credit), cell(debit)];
  if (signed === '' && incoming === '' && outgoing === '') return undefined;
  const read = (text: string): bigint | undefined =>
    text === '' ? 0n : parseBankAmount(text, decimal);
  const [one, plus, minus] = [read(signed), read(incoming), read(outgoing)];
  if (one === undefined || plus === undefined || minus === undefined)
    return `“${[signed, incoming, outgoing].filter(Boolean).join(' ')}” is not an amount.`;
  if (plus !== 0n && minus !== 0n) return 'The row has both an incoming and an outgoing amount.';
  const sum = one + plus - (minus < 0n ? -minus : minus);
  if (direction === undefined || sum < 0n) return sum;
  const word = cell(direction);
  if (IN.test(word)) return sum;
  return OUT.test(word) ? -sum : `“${word}” does not say whether money came in or went out.`;
}
