import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptRunnerUpOffer } from '#contract/sales/accept-runner-up-offer.ts';
import { moveSale } from '#contract/sales/move-sale.ts';
import { offerToRunnerUp } from '#contract/sales/offer-to-runner-up.ts';
import { takeTopBid } from '#contract/seller/take-top-bid.ts';
import type { SaleState } from '#domain/sale.ts';
import { writeEvent } from '#server/market/sales/sale-events.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { eventually } from '#verification/support/eventually.ts';
import { addFile } from '#verification/support/evidence.ts';
import {
  ledgerConfig,
  recordOf,
  saleToldBy,
  settleLedger,
  verdictOn,
} from '#verification/support/ledger.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { as, buildAdmin, buildSeller, type Person } from '#verification/support/people.ts';
import { putSale, saleOfLot } from '#verification/support/sales.ts';
import { eraseSalts } from './salts.ts';

withTestApp({ rateLimits: false });

const { config, remove } = await ledgerConfig();
afterAll(remove);

type Market = Awaited<ReturnType<typeof twoBidders>>;
let [admin, seller] = [] as unknown as [Person, Person];
let [sold, below] = [] as unknown as [Market, Market];
beforeAll(async () => {
  [admin, seller] = [await buildAdmin(), await buildSeller()];
  const traits = { seller, endsIn: 8_000, softCloseSeconds: 0 };
  [sold, below] = [await twoBidders(traits), await twoBidders({ ...traits, reserve: 40 })];
  for (const { jane, paul } of [sold, below]) {
    await jane.bid({ amount: 10, limit: 20 });
    await paul.bid({ amount: 12, limit: 30 });
  }
  const ids = [sold.lot.id, below.lot.id];
  const closed: number[] = [];
  await eventually(async () => {
    closed.push(...(await closeLots(theApp().db, ids)));
    expect(closed.toSorted()).toEqual(ids.toSorted());
  });
});

/** What the ledger tells of a lot's sale once it is signed, and that whoever replays it finds nothing wrong. */
async function toldOf(lot: { id: number }): Promise<string | undefined> {
  await settleLedger(theApp().db, config);
  const record = await recordOf(theApp().db, lot.id);
  if (!record) throw new Error('The lot is in no log.');
  expect(verdictOn(record)).toEqual({ notHeld: [], fault: undefined });
  return saleToldBy(record)?.replaceAll(/ on \d+ \w+ \d+/g, '');
}

/** A public move of a sale, made by an admin, from a state that the public is not told. */
async function move(lot: { id: number }, from: SaleState, to: SaleState): Promise<void> {
  const { id } = await saleOfLot(lot);
  await putSale(id, from);
  if (to === 'completed') await addFile(admin, id, 'register');
  const reply = await as(admin).call(moveSale, { params: { id }, body: { to, note: 'So it is.' } });
  expect(reply.status).toBe(200);
}

test('a void sale, the runner-up who took the lot, and its completion are told in the ledger', async () => {
  const { lot, jane } = sold;
  expect(await toldOf(lot)).toBeUndefined();
  await move(lot, 'overdue', 'void');
  expect(await toldOf(lot)).toBe('After the auction: the sale became void.');
  const { id } = await saleOfLot(lot);
  const offer = await as(admin).call(offerToRunnerUp, { params: { id } });
  const { body } = await jane.client.call(acceptRunnerUpOffer, { params: { id: offer.body.id } });
  expect(body.status).toBe('accepted');
  await theApp()
    .db.transaction()
    .execute((tx) => eraseSalts(tx, jane.id));
  await move(lot, 'in_transfer', 'completed');
  const told =
    'After the auction: the sale became void, the runner-up took the lot at $10.00 per share, completed.';
  expect(await toldOf(lot)).toBe(told);
  const again = await settleLedger(theApp().db, config);
  expect((await settleLedger(theApp().db, config)).edge.range).toEqual(again.edge.range);
});

test('a seller who takes the highest bid below their reserve is told of; a refund makes the sale void', async () => {
  const { lot } = below;
  expect((await as(seller).call(takeTopBid, { params: { id: lot.id } })).status).toBe(200);
  expect(await toldOf(lot)).toBe('After the auction: the seller accepted the highest bid.');
  const { id } = await saleOfLot(lot);
  const refunded = { kind: 'moved', from: 'refund_due', to: 'refunded' } as const;
  await theApp()
    .db.transaction()
    .execute((tx) => writeEvent(tx, { id }, { who: 'system', actorId: null }, refunded));
  expect(await toldOf(lot)).toBe(
    'After the auction: the seller accepted the highest bid, the sale became void.',
  );
});

test('who won, lost and sold read in their mails what the ledger was, and where to check the lot', async () => {
  const { lot, jane, paul } = sold;
  await settleLedger(theApp().db, config);
  for (const { email } of [paul, jane, seller]) {
    // Losers are told, and mails queued, a moment after the end.
    await eventually(async () => {
      const mails = await mailsTo(email);
      const close = mails.find(({ text }) => text.includes(`/auction/${lot.id}/verify`));
      expect(close?.text).toMatch(
        /the public ledger fairlot\.test\/log\/\d+ had \d+ entries and this root: [\w+/]{43}=/,
      );
    });
  }
});
