import { expect, test } from 'vitest';
import { asciiToBase64 } from '#domain/ledger/bytes.ts';
import { proofHead } from '#domain/ledger/proof.ts';
import { type AcceptedText, formatReceiptText } from '#domain/ledger/receipt.ts';
import type { KeptReceipt } from './kept-receipts.ts';
import { limitWords, saidWords, sentWords } from './receipt-words.ts';

function kept(said: Partial<AcceptedText>): KeptReceipt {
  const text = formatReceiptText({
    ...{ kind: 'accepted', lot: 42, seq: 13, how: 'hand', account: null, bidder: null, salt: null },
    ...{ asked: 2_351, limit: null, price: 2_351, at: 1, ends: null, ...said },
  });
  return {
    ...{ key: 'k', by: 1, lot: { id: 42, title: 'Harbour Lens' }, keptAt: 0, amount: 23.51 },
    ...{ bid: { id: 7, seq: 13 }, receipt: `${proofHead(0, asciiToBase64(text), [])}…` },
  };
}

const words = (one: KeptReceipt) => [sentWords(one), limitWords(one), saidWords(one)];

test('a receipt says what was sent and at which price the log has it', () => {
  expect(words(kept({}))).toEqual(['$23.51', undefined, 'Recorded at $23.51 as no. 13']);
  expect(words(kept({ limit: 2_420, price: 2_371 }))).toEqual([
    '$23.51',
    'limit $24.20',
    'Recorded at $23.71 as no. 13',
  ]);
});

test('a bid that was answered at once is recorded at the most that it offered', () => {
  expect(saidWords(kept({ how: 'limit', price: 2_371 }))).toBe(
    'Recorded at $23.51 as no. 13a; an automatic bid answered it at $23.71',
  );
  expect(saidWords(kept({ how: 'limit', limit: 2_420, price: 2_440 }))).toBe(
    'Recorded at $24.20 as no. 13a; an automatic bid answered it at $24.40',
  );
});

test('of a receipt that cannot be read, the browser says what it kept', () => {
  expect(words({ ...kept({}), receipt: 'x' })).toEqual([
    '$23.51',
    undefined,
    'Accepted as bid no. 13',
  ]);
});
