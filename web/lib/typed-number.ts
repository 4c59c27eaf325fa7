/** Commas between thousands, as our pages write them, and perhaps a point. A first group is no "0". */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/** A comma that can only stand for the point, as half of the world writes it. */
const COMMA_FOR_POINT = /^\d+,\d{1,2}$/;

/** What a number field can read. */
const DIGITS = /^-?\d*\.?\d*$/;

/**
 * In a price, even if it is zero: half of the world writes 1,200 as "1.200", the other half means 1.20.
 */
export const hasThirdDecimal = (typed: string): boolean => /\.\d{3}/.test(typed);

/**
 * A number as people copy it from elsewhere, in the digits and with the point that fields of numbers read:
 * "$1,234.50" → "1234.50", "10,5" → "10.5". Undefined for what could mean two numbers, or none: a comma
 * is never just left out.
 */
export function digitsOf(copied: string): string | undefined {
  const text = copied.replace(/^\s*\$/, '').trim();
  if (GROUPED.test(text)) return text.replaceAll(',', '');
  if (COMMA_FOR_POINT.test(text)) return text.replace(',', '.');
  return DIGITS.test(text) ? text : undefined;
}
