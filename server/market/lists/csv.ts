import type { Options } from 'csv-stringify';

export type Cell = string | number | boolean | null;

/**
 * What a spreadsheet would take for a formula, or for the beginning of one: at the beginning of a text,
 * and behind what begins another cell or line where semicolons or tabs separate cells (Excel where a comma
 * is the decimal point, LibreOffice as it comes).
 */
const FORMULA = /^(?=[=+\-@\t\r])|(?=[=+\-@])(?<=[;\t\r\n][\s"]*)/g;

/**
 * CSV files for spreadsheets: RFC 4180, with the byte order mark without which Excel takes them for
 * something else than UTF-8. Text that a spreadsheet would run as a formula gets an apostrophe before it,
 * since names and titles are written by anyone; figures stay as they are.
 */
export const csvFormat: Options = {
  bom: true,
  record_delimiter: 'windows',
  quoted_match: /[;\t\r\n]|^\s|\s$/,
  cast: { boolean: String, string: (text) => text.replace(FORMULA, "'") },
};
