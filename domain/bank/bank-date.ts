/** In which order a file writes year, month and day. */
export const DATE_ORDERS = ['YMD', 'DMY', 'MDY'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A time of the day may follow. */
const PARTS = /^(\d{1,4})([-./ ])(\d{1,2})\2(\d{1,4})(?![\d])/;
const TOGETHER: Record<DateOrder, RegExp> = {
  YMD: /^(\d{4})(\d{2})(\d{2})(?!\d)/,
  DMY: /^(\d{2})(\d{2})(\d{4})(?!\d)/,
  MDY: /^(\d{2})(\d{2})(\d{4})(?!\d)/,
};

/**
 * A day as YYYY-MM-DD; undefined for what is no day of the calendar in this order. A year at the end may have two
 * digits: "26" is 2026.
 */
export function parseBankDate(given: string, order: DateOrder): string | undefined {
  const text = given.trim();
  const apart = PARTS.exec(text);
  const parts = apart ? [apart[1], apart[3], apart[4]] : TOGETHER[order].exec(text)?.slice(1);
  if (!parts) return undefined;
  const read = (part: 'Y' | 'M' | 'D'): string => parts[order.indexOf(part)] ?? '';
  const [year, month, day] = [read('Y'), read('M'), read('D')];
  if (year.length !== 4 && (year.length !== 2 || order === 'YMD')) return undefined;
  if (month.length > 2 || day.length > 2) return undefined;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
