import { addDocument } from '#contract/seller/add-document.ts';
import { type BuiltLot, buildPendingLot } from './lots.ts';
import { as, buildSeller, type Person } from './people.ts';

/** What the PDF of these tests says. */
export const MARK = 'nobody else reads this';

/** A small PDF with this text, and so many more bytes. */
export const pdf = (text = MARK, size = 0): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`%PDF-1.7\n${text}\n${' '.repeat(size)}%%EOF\n`));

export function documentForm(
  bytes: Uint8Array<ArrayBuffer>,
  name = 'terms.pdf',
  type = 'application/pdf',
): FormData {
  const form = new FormData();
  form.append('document', new File([bytes], name, { type }));
  return form;
}

/** A document that the seller adds to a lot in review. */
export const addDocumentBy = (seller: Person, lot: { id: number }, form = documentForm(pdf())) =>
  as(seller).call(addDocument, { params: { id: lot.id }, form });

/** A lot in review, and whose it is. */
export async function pendingLot(): Promise<{ lot: BuiltLot; seller: Person }> {
  const seller = await buildSeller();
  return { seller, lot: await buildPendingLot({ seller }) };
}
