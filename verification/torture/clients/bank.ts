import { setTimeout as pause } from 'node:timers/promises';
import { sample, wholeBetween } from '#demo/random.ts';
import { camtFile } from '#verification/support/bank-files.ts';
import type { ImportDeed } from './journal.ts';
import { insist, look, type Round } from './round.ts';

interface UnpaidSale {
  id: number;
  auction: { id: number };
  total: number;
  reference: string;
}

/** Pays what was sold in this cycle, by files of the bank, each of which comes twice. */
export async function keepBank(round: Round): Promise<void> {
  while (!round.isOver()) {
    const path = '/api/admin/sales?status=unpaid';
    const unpaid = (await look(round, round.people.admin, path)) as UnpaidSale[] | undefined;
    const own = unpaid?.filter(({ auction }) => round.lots.some(({ id }) => id === auction.id));
    // Some stay unpaid until a later file.
    const paid = sample(round.random, own ?? [], wholeBetween(round.random, 1, 4));
    if (paid.length > 0) await importTwice(round, paid);
    await pause(100);
  }
}

async function importTwice(round: Round, sales: readonly UnpaidSale[]): Promise<void> {
  const file = camtFile(
    sales.map(({ id, total, reference }) => ({
      ...{ id: `sale-${id}`, amount: total.toFixed(2), text: reference },
    })),
  );
  const deed: ImportDeed = { what: 'import', saleIds: sales.map(({ id }) => id), tries: [] };
  round.journal.push(deed);
  const asked = { method: 'POST', path: '/api/admin/bank-statements', file } as const;
  await insist(round, round.people.admin, deed, asked);
  await insist(round, round.people.admin, deed, asked);
}
