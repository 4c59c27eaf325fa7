/** One line of a bank's file, whatever the file was written in. */
export interface BankLine {
  /** The day on which the bank booked it, as YYYY-MM-DD. */
  bookedOn: string;
  /** What came in, in hundredths of its currency; negative where it left the account. */
  cents: bigint;
  /** ISO 4217, such as USD; null where the file does not say. */
  currency: string | null;
  /** What its sender wrote, references of their own fields included. */
  text: string;
  payer: string;
  /** The account of the file; empty where it does not say. */
  account: string;
  /** What the bank calls the line; null where it calls it nothing. */
  bankId: string | null;
  /** Money that comes back, which pays nothing. */
  isReversal: boolean;
}

/** Banks break and fill texts in other ways each time they export them. */
const plain = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

const NO_ID = /^(?:NOTPROVIDED|NONREF|NONE|N\/?A|0*|-*)$/i;

/** The bank's name for a line, or null where it only fills the place of one. */
export const bankIdOf = (text: string): string | null =>
  NO_ID.test(text.trim()) ? null : text.trim();

/** What a line says of itself: with an id of the bank's its text may be broken in another way tomorrow. */
const sayingOf = ({ account, bookedOn, cents, currency, bankId, text, payer }: BankLine): string =>
  JSON.stringify([
    plain(account),
    ...[bookedOn, String(cents), currency],
    ...(bankId === null ? [null, plain(text), plain(payer)] : [bankId]),
  ]);

/**
 * A name for each line that is the same whenever the line comes again, in this file or another: what it says, and
 * the how-manieth it is of those that say the same. So two equal payments of one day are two, and the same file
 * twice, or one that reaches into the last, brings nothing new.
 */
export function identitiesOf(lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const saying = sayingOf(line);
    const count = (seen.get(saying) ?? 0) + 1;
    seen.set(saying, count);
    return `${saying}#${count}`;
  });
}
