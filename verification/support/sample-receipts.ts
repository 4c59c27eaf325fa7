import { toBytes } from '#domain/ledger/bytes.ts';
import type { NoteSignature } from '#domain/ledger/note.ts';
import { formatReceiptText, type ReceiptText } from '#domain/ledger/receipt.ts';
import { signReceipts } from '#domain/ledger/sign-receipts.ts';
import { keyPair, sha256 } from './ledger-keys.ts';

const seed = sha256(toBytes('the key of the site'));
export const RECEIPT_LOG = (await keyPair('fairlot.example/log/1', 1, seed)).key;

/** Signing in a test may wait, which `signReceipts` does not: the text is found out first. */
export async function receiptsOf(
  texts: readonly ReceiptText[],
  name = 'fairlot.example/receipts/a/1',
) {
  const { key, sign } = await keyPair(name, 1, seed);
  const written = texts.map(formatReceiptText);
  let text = '';
  const blank: NoteSignature = { name, id: key.id, signature: new Uint8Array(64) };
  const hear = (said: string) => {
    text = said;
    return blank;
  };
  signReceipts(sha256, { key, sign: hear }, written);
  const signature = { ...blank, signature: await sign(toBytes(text)) };
  return signReceipts(sha256, { key, sign: () => signature }, written);
}
