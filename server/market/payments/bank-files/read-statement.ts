import type { CsvMapping, LinesRead } from '#domain/bank/csv-mapping.ts';
import { linesOf } from '#domain/bank/csv-mapping.ts';
import { guessMapping, wholeGuess } from '#domain/bank/guess-mapping.ts';
import type { Events, Unreadable } from '../payment-provider.ts';
import { decodeRows, decodeXml } from './decode.ts';
import { readCamt } from './read-camt.ts';
import { readRows } from './read-rows.ts';
import { UnreadableXml } from './xml-entries.ts';

/** A bank's file as it was read. */
export type Statement = Omit<Events, 'lines'> & LinesRead;

const SAMPLE_ROWS = 12;

/**
 * Reads a bank's file: CAMT.053, or rows of separated values, by this mapping or else by what the file leaves no doubt
 * about.
 */
export async function readStatement(
  bytes: Buffer,
  mapping?: CsvMapping,
): Promise<Statement | Unreadable> {
  if (/^[\s\0\ufeff\xef\xbb\xbf\xff\xfe]*</.test(bytes.subarray(0, 64).toString('latin1')))
    return readXml(bytes);
  const text = decodeRows(bytes);
  if (text === undefined || text.includes('\0')) return { unreadable: 'The file is not text.' };
  const rows = await readRows(text);
  if (!rows) return { unreadable: 'The file is neither CAMT.053 nor rows of separated values.' };
  const guess = guessMapping(rows);
  const used = mapping ?? wholeGuess(guess);
  const sample = rows.slice(0, SAMPLE_ROWS);
  if (used) return { kind: 'csv', mapping: used, sample, ...linesOf(rows, used) };
  return { kind: 'csv', mapping: guess, sample, lines: [], problems: [], skipped: 0 };
}

async function readXml(bytes: Buffer): Promise<Statement | Unreadable> {
  const text = decodeXml(bytes);
  if (text === undefined)
    return { unreadable: 'The file cannot be read in the encoding it declares.' };
  try {
    return { kind: 'camt', ...(await readCamt(text)) };
  } catch (error) {
    if (error instanceof UnreadableXml) return { unreadable: error.message };
    throw error;
  }
}
