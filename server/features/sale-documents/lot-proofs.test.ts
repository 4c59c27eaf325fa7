import { afterAll, expect, test, vi } from 'vitest';
import { readLotProof } from '#domain/ledger/lot-proof.ts';
import { verifyLot } from '#domain/ledger/verify-lot.ts';
import type { DocumentContent } from '#domain/sale-documents/sale-document.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { ledgerConfig, settleLedger } from '#verification/support/ledger.ts';
import { sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { saleOfLot } from '#verification/support/sales.ts';
import { testConfig } from '#verification/support/test-config.ts';
import { issueDocuments } from './issue-documents.ts';
import { someWait } from './lot-proofs.ts';
import { drawDocument } from './pdf/draw-document.ts';

withTestApp({ rateLimits: false });

const { config, remove } = await ledgerConfig();
afterAll(remove);

const settle = () => settleLedger(theApp().db, config);
const issue = () => issueDocuments({ ...theApp(), config: { ...testConfig, ...config } });

async function documentsOf(lot: { id: number }) {
  const { id } = await saleOfLot(lot);
  return theApp()
    .db.selectFrom('sale_documents')
    .select(['kind', 'content', 'issued_at'])
    .where('sale_id', '=', id)
    .orderBy('id')
    .execute();
}

test('contract notes wait for the ledger and carry the lot’s proof, in the same bytes each time', async () => {
  const { db } = theApp();
  const { lot, jane, paul } = await twoBidders({ endsIn: 8_000, softCloseSeconds: 0 });
  await jane.bid({ amount: 10 });
  await paul.bid({ amount: 12 });
  await settle();
  await vi.waitFor(async () => expect(await closeLots(db, [lot.id])).toEqual([lot.id]), {
    ...{ timeout: 30_000, interval: 200 },
  });
  await issue();
  expect(await documentsOf(lot)).toEqual([]);
  expect(await someWait(db)).toBe(true);
  await settle();
  expect(await someWait(db)).toBe(true);
  await issue();
  expect(await someWait(db)).toBe(false);

  const [invoice, ...notes] = await documentsOf(lot);
  expect(invoice?.content).not.toHaveProperty('attachment');
  const said = (invoice?.content as unknown as DocumentContent | undefined)?.notes ?? [];
  expect(said.at(-1)).toMatch(
    /ledger fairlot\.test\/log\/1 had \d+ entries and this root: \S{43}= \(compare it at \S+\/ledger\)\.$/,
  );
  expect(notes.map(({ kind }) => kind)).toEqual(['buyer_note', 'seller_note']);
  for (const { content: stored, issued_at: issued } of notes) {
    const content = stored as unknown as DocumentContent;
    const proof = readLotProof(Buffer.from(content.attachment?.text ?? ''));
    if ('fault' in proof) throw new Error(proof.fault);
    expect(await verifyLot(sha256, verifyEd25519, proof)).toMatchObject({
      ...{ lot: lot.id, state: 'holds' },
    });
    const { 'Public ledger': ledger } = Object.fromEntries(content.facts);
    expect(ledger).toMatch(/^fairlot\.test\/log\/1, \d+ entries$/);
    const drawn = await Promise.all([1, 2].map(() => drawDocument(content, issued)));
    expect(drawn[0]?.equals(drawn[1] ?? Buffer.of())).toBe(true);
    expect(drawn[0]?.toString('latin1')).toContain('/EmbeddedFiles');
  }
});
