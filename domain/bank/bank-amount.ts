/** What stands between the whole and the hundredths. */
export type DecimalMark = '.' | ',';

const MINUS = /[−–‒]/g;

/** A currency before or after it, as in "EUR 12.50", "$12.50" and "12,50 €". */
const CURRENCY = /^(?:[A-Z]{3}\s*|[$€£₹¥])|(?:\s*[A-Z]{3}|\s*[$€£₹¥])$/gi;

/** Signs between thousands; the last one is a space that does not break. */
const GROUPINGS: Record<DecimalMark, string> = {
  '.': `,'’ \u00a0\u2009\u202f`,
  ',': `.'’ \u00a0\u2009\u202f`,
};

/** Hundredths of nine hundred million millions, which is more than any account holds. */
const MOST_DIGITS = 17;

const numberBy = (mark: DecimalMark): RegExp => {
  const group = `[${GROUPINGS[mark]}]`;
  // Groups of three, or of two before the last as in India; one sign throughout.
  return new RegExp(
    `^(\\d+|\\d{1,3}(?:(${group})\\d{3}(?:\\2\\d{3})*|(${group})(?:\\d{2}\\3)+\\d{3}))(?:\\${mark}(\\d{1,2}))?$`,
  );
};

const NUMBERS: Record<DecimalMark, RegExp> = { '.': numberBy('.'), ',': numberBy(',') };

/**
 * An amount as banks write it, in hundredths: "1.234,56", "1'234.56", "12.50-", "(12.50)", "+5". Undefined for what
 * is no amount by this decimal mark; three digits after it are refused, since they may be a thousand.
 */
export function parseBankAmount(given: string, mark: DecimalMark): bigint | undefined {
  const text = given.trim().replace(MINUS, '-');
  const [, inBrackets] = /^\((.*)\)$/.exec(text) ?? [];
  const [, before = '', bare = '', after = ''] =
    /^([+-]?)(.*?)([+-]?)$/.exec((inBrackets ?? text).replace(CURRENCY, '').trim()) ?? [];
  if (before !== '' && after !== '') return undefined;
  const sign = before + after;
  if (inBrackets !== undefined && sign !== '') return undefined;
  const [, whole, , , hundredths = ''] =
    NUMBERS[mark].exec(bare.trim().replace(CURRENCY, '').trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.replace(/\D/g, '') + hundredths.padEnd(2, '0');
  if (digits.length > MOST_DIGITS) return undefined;
  return sign === '-' || inBrackets !== undefined ? -BigInt(digits) : BigInt(digits);
}
