import type { SaleState } from '#domain/sale.ts';
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
