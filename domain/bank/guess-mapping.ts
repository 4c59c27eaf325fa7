import { type DecimalMark, parseBankAmount } from './bank-amount.ts';
import { DATE_ORDERS, type DateOrder, parseBankDate } from './bank-date.ts';
import type { CsvColumns, CsvMapping } from './csv-mapping.ts';

type Row = readonly string[];
type Part = keyof CsvColumns;

/**
 * What banks call their columns, in the languages of their countries: English, German, French, Dutch, Spanish,
 * Portuguese, Italian, Polish and the Nordic ones. The first name that a file has is taken.
 */
const NAMES: Record<Part, RegExp> = {
  date: /^(?:booking[ _]?date|posting date|posted( on| date)?|transaction date|date|buchungstag|buchungsdatum|buchung|datum|date de comptabilisation|date op[eé]ration|fecha( operaci[oó]n)?|data( contabile| da opera[cç][aã]o)?|data ksi[eę]gowania|bokf[oö]ringsdag|bogf[oø]rt|dato|boekdatum|valuta|value date)$/i,
  amount:
    /^(?:amount.*|betrag.*|umsatz|montant.*|bedrag.*|importe.*|importo.*|valor|kwota.*|belopp|bel[oø]p|bel[oø]b)$/i,
  credit:
    /^(?:credit.*|deposit.*|paid in|money in|incoming|haben|gutschrift.*|cr[eé]dit.*|bij|abono.*|cr[eé]dito.*|accredit.*|entrate|uznania|ind|inn)$/i,
  debit:
    /^(?:debit.*|withdrawal.*|paid out|money out|outgoing|soll|belastung.*|d[eé]bit.*|cargo.*|d[eé]bito.*|addebit.*|uscite|obci[aą][zż]enia|ud|ut)$/i,
  direction:
    /^(?:type|dr\/?cr|cr\/?dr|cr\/dr.*|debit\/credit|credit\/debit|soll\/haben|s\/h|af[ /]bij|sens)$/i,
  text: /^(?:description|details|narrative|memo|reference|payment reference|remittance.*|verwendungszweck|zahlungsreferenz|referenz|kundenreferenz.*|buchungstext|libell[eé]|communication|mededelingen?|omschrijving|concepto|descri[cç][aã]o|causale|descrizione|tytu[lł].*|text|tekst|referens|meddelande)$/i,
  payer:
    /^(?:payer|name|counterparty|from|sender|beg[uü]nstigter\/zahlungspflichtiger|auftraggeber.*|name zahlungsbeteiligter|nom|naam.*|ordenante|ordinante|nadawca.*|avs[aä]ndare|debtor.*)$/i,
  currency: /^(?:currency|ccy|w[aä]hrung|devise|valuta|munt|moneda|moeda|divisa|waluta)$/i,
  account:
    /^(?:account|account number|iban|auftragskonto|konto|compte|rekening|cuenta|conta|rachunek)$/i,
  id: /^(?:transaction id|bank reference|reference number|entry reference|id|transaktions-?id|umsatz-?id)$/i,
};

const PARTS = Object.keys(NAMES) as Part[];

/** Of a row: the names of its columns by what they seem to be. */
function columnsOf(row: Row): Partial<CsvColumns> & { text: string[] } {
  const columns: Partial<CsvColumns> & { text: string[] } = { text: [] };
  const names = row.map((cell) => cell.trim());
  for (const part of PARTS) {
    const named = names.filter((name) => NAMES[part].test(name));
    if (part === 'text') columns.text = named;
    else if (named[0] !== undefined && !isTaken(columns, named[0])) columns[part] = named[0];
  }
  if (columns.amount !== undefined) {
    delete columns.credit;
    delete columns.debit;
  } else delete columns.direction;
  return columns;
}

const isTaken = (columns: Partial<CsvColumns>, name: string): boolean =>
  Object.values(columns).flat().includes(name);

/** A row names columns if it has those that no line can do without. */
const isWhole = ({ date, amount, credit, text }: Partial<CsvColumns>): boolean =>
  date !== undefined && (amount ?? credit) !== undefined && (text?.length ?? 0) > 0;

/** The only one of these that reads every cell; undefined where none does, or several and by the same right. */
function onlyOne<T>(
  choices: readonly T[],
  cells: readonly string[],
  reads: (cell: string, choice: T) => boolean,
) {
  const fit = choices.filter((choice) => cells.every((cell) => reads(cell, choice)));
  return cells.length > 0 && fit.length === 1 ? fit[0] : undefined;
}

/**
 * How a file of rows seems to be written. Only what its cells leave no doubt about is said: of 03/04/2026 nobody
 * knows which is the month, nor of 1,234 whether it is a thousand.
 */
export function guessMapping(rows: readonly Row[]): {
  columns: CsvColumns | undefined;
  decimal: DecimalMark | undefined;
  dates: DateOrder | undefined;
} {
  const head = rows.findIndex((row) => isWhole(columnsOf(row)));
  if (head === -1) return { columns: undefined, decimal: undefined, dates: undefined };
  const columns = columnsOf(rows[head] ?? []) as CsvColumns;
  const cellsOf = (name: string | undefined): string[] => {
    const place = (rows[head] ?? []).findIndex((cell) => cell.trim() === name);
    return rows.slice(head + 1).flatMap((row) => row[place]?.trim() || []);
  };
  const amounts = [columns.amount, columns.credit, columns.debit].flatMap(cellsOf);
  return {
    columns,
    decimal: onlyOne<DecimalMark>(
      ['.', ','],
      amounts,
      (cell, mark) => parseBankAmount(cell, mark) !== undefined,
    ),
    dates: onlyOne<DateOrder>(
      DATE_ORDERS,
      cellsOf(columns.date),
      (cell, order) => parseBankDate(cell, order) !== undefined,
    ),
  };
}

/** The whole mapping, where the file leaves no doubt. */
export function wholeGuess({
  columns,
  decimal,
  dates,
}: ReturnType<typeof guessMapping>): CsvMapping | undefined {
  return columns && decimal && dates ? { columns, decimal, dates } : undefined;
}
