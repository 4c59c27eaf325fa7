import { expect, test } from 'vitest';
import { getLotProof } from '#contract/ledger/get-lot-proof.ts';
import { withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { visitor } from '#verification/support/client.ts';

// No ledger runs here, as in the first moment of a lot.
withTestApp();

test('who asks for the proof of a lot that the ledger has yet to take in is told to wait', async () => {
  const { lot } = await twoBidders();
  const codeOf = async (id: number) => {
    const { status, text } = await visitor().call(getLotProof, { params: { id } });
    return [status, JSON.parse(text).code];
  };
  expect(await codeOf(lot.id)).toEqual([404, 'not_in_ledger_yet']);
  expect(await codeOf(999_999)).toEqual([404, 'not_found']);
});
