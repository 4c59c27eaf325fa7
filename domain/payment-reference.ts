/** Of ISO 11649, where R is 27 and F is 15. */
const checkDigits = (number: string): string =>
  String(98n - (BigInt(`${number}271500`) % 97n)).padStart(2, '0');

/**
 * The reference that a buyer's bank transfer carries (ISO 11649): "RF", two check digits and a number of 1 to 21
 * digits. The standard allows letters, too; without them every single wrong character is found.
 */
export const paymentReference = (number: string): string => `RF${checkDigits(number)}${number}`;

/** As banks print it and people type it: with spaces, in any case. Undefined where it is no such reference. */
export function readPaymentReference(text: string): string | undefined {
  const reference = text.replace(/\s/g, '').toUpperCase();
  if (!/^RF\d{3,23}$/.test(reference)) return undefined;
  return paymentReference(reference.slice(4)) === reference ? reference : undefined;
}

/** For reading aloud and copying: in groups of four. */
export const groupedReference = (reference: string): string =>
  reference.replace(/(.{4})(?=.)/g, '$1 ');

/** The reference of a sale: its number, with zeros before it, so that all are equally long. */
export const saleReference = (saleId: number): string =>
  paymentReference(String(saleId).padStart(10, '0'));

/** The sale that a reference names, as it came from a bank; undefined where it names none. */
export function saleOfReference(text: string): number | undefined {
  const reference = readPaymentReference(text);
  return reference === undefined ? undefined : Number(reference.slice(4));
}
