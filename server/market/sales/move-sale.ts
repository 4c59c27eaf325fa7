import { type SaleState, saleMove } from '#domain/sale.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { invalid, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { isRepeatOnSale, type SaleAct, writeMove } from './sale-events.ts';
import type { SaleRow } from './sale-query.ts';
import { saleStateWords } from './sale-words.ts';

/** What somebody did to a sale, or that it was done before by the same request. */
export interface SaleOutcome {
  isRepeat: boolean;
}

/** Moves a locked sale by the table of moves. */
export async function moveSale(
  tx: Tx,
  sale: SaleRow,
  act: SaleAct,
  { to, note }: { to: SaleState; note: string | null },
): Promise<SaleOutcome | Refusal> {
  const isRepeat = await isRepeatOnSale(tx, sale, act);
  if (isRepeat === true) return { isRepeat };
  if (isRepeat !== false) return isRepeat;
  const refusal = refusalOfMove(sale.status, to, act, note);
  if (refusal) return refusal;
  await writeMove(tx, sale, act, { to, note });
  return { isRepeat };
}

function refusalOfMove(
  from: SaleState,
  to: SaleState,
  { who }: SaleAct,
  note: string | null,
): Refusal | undefined {
  const move = saleMove(from, to, who);
  if (!move)
    return refuse('sale_cannot_move', {
      message: `This sale is ${saleStateWords[from]}, so it cannot be ${saleStateWords[to]} next.`,
    });
  if (move.needs === 'payment')
    return refuse('sale_cannot_move', {
      message: 'This follows from a payment. Record the payment instead.',
    });
  if (move.needs === 'note' && note === null) return invalid({ note: ['Say why.'] });
  return undefined;
}
