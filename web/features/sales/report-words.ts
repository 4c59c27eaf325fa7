/** Where the figures of the report lead. */
export const SALES = '/admin/sales';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "2026-11" → "Nov 2026", or "Nov" alone. */
export const monthWords = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;
export const monthName = (month: string): string => MONTHS[Number(month.slice(5)) - 1] ?? '';

/** From the first day of a month to the last of the same, or of a later one, as filters of a list. */
export function madeIn(first: string, last = first): { from: string; to: string } {
  const end = new Date(Date.UTC(Number(last.slice(0, 4)), Number(last.slice(5)), 0));
  return { from: `${first}-01`, to: `${last}-${String(end.getUTCDate()).padStart(2, '0')}` };
}

/** "4.5 days"; a dash where nothing was completed. */
export const daysWords = (days: number | null): string =>
  days === null ? '–' : `${days} ${days === 1 ? 'day' : 'days'}`;

const SHORT: readonly (readonly [least: number, unit: string])[] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

/** Round dollars beside an axis: 2500000 → "$2.5M". */
export function shortDollars(amount: number): string {
  const [least, unit] = SHORT.find(([from]) => amount >= from) ?? [1, ''];
  return `$${Math.round((amount / least) * 100) / 100}${unit}`;
}
