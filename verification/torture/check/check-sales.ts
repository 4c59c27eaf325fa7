import { isOk } from '../clients/journal.ts';
import { type Evidence, type StoredSale, type Wrong, wrong } from './evidence.ts';

/** No sale lost, doubled or of another price; no payment booked twice; no invoice number missing. */
export const checkSales = (evidence: Evidence): Wrong[] => [
  ...checkMade(evidence),
  ...evidence.sales.flatMap(checkPaid),
  ...checkAcknowledged(evidence),
  ...checkNumbers(evidence),
];

/** Each lot with a winner was sold once, to them and at their bid; no other lot was sold. */
function checkMade({ lots, sales }: Evidence): Wrong[] {
  const byLot = Map.groupBy(sales, ({ lotId }) => lotId);
  return lots.flatMap(({ id, winnerId, leadingCents }) => {
    const [sale, ...others] = byLot.get(id) ?? [];
    if (others.length > 0)
      return [wrong('doubled', `Lot ${id} was sold ${others.length + 1} times.`)];
    if (winnerId === null)
      return sale ? [wrong('untrue', `Lot ${id} has no winner, and was sold.`)] : [];
    if (!sale) return [wrong('lost', `Lot ${id} was won, and there is no sale.`)];
    return sale.buyerId === winnerId && sale.cents === leadingCents
      ? []
      : [wrong('winner', `Lot ${id} was not sold to its winner at their bid.`)];
  });
}

/** Files pay exactly, so a sale was paid once and in full, or not at all. */
function checkPaid({ id, payments, received, total, status }: StoredSale): Wrong[] {
  if (payments > 1) return [wrong('doubled', `Sale ${id} was paid ${payments} times.`)];
  const isPaid = status === 'paid';
  return received === (isPaid ? total : 0)
    ? []
    : [wrong('untrue', `Sale ${id} is ${status}, with ${received} of ${total} received.`)];
}

/** What a file's answer said was booked, or known from before, is there. */
function checkAcknowledged({ journal, sales }: Evidence): Wrong[] {
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  return journal.flatMap((deed) => {
    if (deed.what !== 'import' || !deed.tries.some(isOk)) return [];
    return deed.saleIds.flatMap((id) =>
      (byId.get(id)?.payments ?? 0) === 0
        ? [wrong('lost', `The payment of sale ${id} was acknowledged and is not there.`)]
        : [],
    );
  });
}

const checkNumbers = ({ invoices }: Evidence): Wrong[] =>
  invoices.flatMap((number, at) =>
    number === at + 1 ? [] : [wrong('gap', `Invoice ${number} comes where ${at + 1} must be.`)],
  );
