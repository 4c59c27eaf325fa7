import { toCents } from '#domain/money.ts';
import type { PaymentKind, SaleState } from '#domain/sale.ts';
import { theApp } from './app.ts';
import { closeLots } from './close-lots.ts';
import { type BuiltLot, buildLiveLot } from './lots.ts';
import { buildBuyer, buildSeller, type Person } from './people.ts';

export interface BuiltSale {
  id: number;
  lot: BuiltLot;
  buyer: Person;
  seller: Person;
}

interface SaleTraits {
  buyer?: Person;
  seller?: Person;
  title?: string;
  /** Dollars per share (12), and how many of them (1000). */
  price?: number;
  shares?: number;
  status?: SaleState;
}

/** A lot that has just ended with a winner; where it stands is set afterwards, if asked for. */
export async function buildSale(traits: SaleTraits = {}): Promise<BuiltSale> {
  const [buyer, seller] = [
    traits.buyer ?? (await buildBuyer()),
    traits.seller ?? (await buildSeller()),
  ];
  const lot = await buildLiveLot({
    seller,
    endsIn: -5,
    leading: traits.price ?? 12,
    leader: buyer,
    ...(traits.title === undefined ? {} : { title: traits.title }),
    ...(traits.shares === undefined ? {} : { shares: traits.shares }),
  });
  await closeLots(theApp().db, [lot.id]);
  const { id } = await saleOfLot(lot);
  if (traits.status) await putSale(id, traits.status);
  return { id, lot, buyer, seller };
}

/** The newest sale of a lot. */
export const saleOfLot = (lot: { id: number }) =>
  theApp()
    .db.selectFrom('sales')
    .selectAll()
    .where('auction_id', '=', lot.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Where a sale stands from now on, whatever led there. */
export const putSale = (id: number, status: SaleState) =>
  theApp().db.updateTable('sales').set({ status }).where('id', '=', id).execute();

/** A payment in the books of a sale, in dollars, that moves nothing; returns its id. */
export async function putPayment(sale_id: number, kind: PaymentKind, dollars: number) {
  const { id } = await theApp()
    .db.insertInto('sale_events')
    .values({
      ...{ sale_id, kind, who: 'system', note: 'As built.' },
      ...{ cents: String(toCents(dollars)), paid_on: '2026-01-31' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A void sale of a lot on which the winner bid 12 a share and somebody else, the runner-up, 11; a third, if asked for,
 * 10.50.
 */
export async function buildVoidSale(
  traits: {
    title?: string;
    status?: SaleState;
    reserve?: number;
    runnerUp?: Person;
    third?: Person;
  } = {},
): Promise<BuiltSale & { runnerUp: Person }> {
  const [buyer, seller] = [await buildBuyer(), await buildSeller()];
  const runnerUp = traits.runnerUp ?? (await buildBuyer());
  const lot = await buildLiveLot({
    ...{ seller, endsIn: -5 },
    bids: [
      ...(traits.third ? [{ by: traits.third, amount: 10.5 }] : []),
      { by: runnerUp, amount: 11 },
      { by: buyer, amount: 12 },
    ],
    ...(traits.title === undefined ? {} : { title: traits.title }),
    ...(traits.reserve === undefined ? {} : { reserve: traits.reserve }),
  });
  await closeLots(theApp().db, [lot.id]);
  const { id } = await saleOfLot(lot);
  await putSale(id, traits.status ?? 'void');
  return { id, lot, buyer, seller, runnerUp };
}

/** An open offer to a runner-up; returns its id. */
export async function buildRunnerUpOffer(runnerUp: Person, admin: Person): Promise<number> {
  const { id: sale_id, lot } = await buildVoidSale({ runnerUp });
  const { id } = await theApp()
    .db.insertInto('runner_up_offers')
    .values({
      ...{ sale_id, auction_id: lot.id, buyer_id: runnerUp.id, price_cents: 1_100 },
      ...{ offered_by: admin.id, offered_at: new Date() },
      open_until: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A strike for a sale that was not paid, as if nothing else had come of it; returns its id. */
export async function buildStrike(traits: { buyer?: Person; seller?: Person } = {}) {
  const { id: sale_id, buyer } = await buildSale({ ...traits, status: 'void' });
  const { id } = await theApp()
    .db.insertInto('strikes')
    .values({ user_id: buyer.id, sale_id, made_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
