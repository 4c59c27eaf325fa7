import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyPair, sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { RECEIPT_LOG, receiptsOf } from '#verification/support/sample-receipts.ts';
import { asciiToBase64, toBytes } from './bytes.ts';
import { formatReceiptText, openReceipt, type ReceiptText } from './receipt.ts';

const open = (receipt: string, key = RECEIPT_LOG) =>
  openReceipt(sha256, verifyEd25519, key, toBytes(receipt));

const refusedAt = (cents: number): ReceiptText => ({
  ...{ kind: 'refused', lot: 42, account: null, code: 'bid_too_low', asked: cents, limit: null },
  ...{ floor: 1_251, seq: 17, at: 1_795_555_200_123_456 },
});

test('each receipt of a batch of any size says its own answer, and takes no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 140 }), fc.nat(), async (size, chance) => {
      const answers = Array.from({ length: size }, (_, at) => refusedAt(at + 1));
      const receipts = await receiptsOf(answers);
      const index = chance % size;
      const receipt = receipts[index] ?? '';
      expect(await open(receipt)).toEqual(answers[index]);
      const other = asciiToBase64(formatReceiptText(refusedAt(size + 1)));
      expect(await open(receipt.replace(/^extra .*$/m, `extra ${other}`))).toBe('not_included');
    }),
    { numRuns: 40 },
  );
});

test('only the key of the site counts, and only under the name of a batch', async () => {
  const [receipt = ''] = await receiptsOf([refusedAt(1)]);
  expect(await open(receipt, (await keyPair('fairlot.example/log/1')).key)).toBe('not_signed');
  const [asLog = ''] = await receiptsOf([refusedAt(1)], RECEIPT_LOG.name);
  expect(await open(asLog)).toBe('not_signed');
  const [elsewhere = ''] = await receiptsOf([refusedAt(1)], 'other.example/receipts/a/1');
  expect(await open(elsewhere)).toBe('not_signed');
  for (const spoilt of [receipt.slice(0, -1), receipt.replace('extra', 'extras'), ''])
    expect(await open(spoilt)).toBe('unreadable');
});
