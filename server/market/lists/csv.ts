export type Cell = string | number | boolean | null;

/**
 * What a spreadsheet would take for a formula, or for the beginning of one: at the beginning of a text,
 * and behind what begins another cell or line where semicolons or tabs separate cells (Excel where a comma
 * is the decimal point, LibreOffice as it comes).
 */
const FORMULA = /^(?=[=+\-@\t\r])|(?=[=+\-@])(?<=[;\t\r\n][\s"]*)/g;
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

/** Excel takes a file for UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an
 * apostrophe before it, since names and titles are written by anyone; figures stay as they are.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = cell.replace(FORMULA, "'");
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
