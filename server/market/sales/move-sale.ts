import { type SaleState, saleMove } from '#domain/sale.ts';
import { evidenceWords } from '#domain/transfer/evidence.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { invalid, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { isRepeatOnSale, type SaleAct, writeMove } from './sale-events.ts';
import { hasEvidence } from './sale-evidence.ts';
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
  const unmoved = await checkMove(tx, sale, act, { to, note });
  if (unmoved) return unmoved;
  await writeMove(tx, sale, act, { to, note });
  return { isRepeat: false };
}

/** Why nothing is to be written: the move cannot be made, or was made before by the same request. */
export async function checkMove(
  tx: Tx,
  sale: SaleRow,
  act: SaleAct,
  { to, note }: { to: SaleState; note: string | null },
): Promise<SaleOutcome | Refusal | undefined> {
  const isRepeat = await isRepeatOnSale(tx, sale, act);
  if (isRepeat === true) return { isRepeat };
  if (isRepeat !== false) return isRepeat;
  return refusalOfMove(sale.status, to, act, note) ?? (await refusalOfEvidence(tx, sale, to));
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
      message: `This sale is ${saleStateWords[from]}, so it cannot become “${saleStateWords[to]}” next.`,
    });
  if (move.needs === 'cancellation')
    return refuse('sale_cannot_move', {
      message:
        'This follows from a payment that was recorded by mistake. Cancel the payment instead.',
    });
  if (move.needs === 'payment')
    return refuse('sale_cannot_move', {
      message: 'This follows from a payment. Record the payment instead.',
    });
  if (move.needs === 'note' && note === null) return invalid({ note: ['Say why.'] });
  return undefined;
}

/** That the shares changed hands is shown by a file, not only said. */
async function refusalOfEvidence(
  tx: Tx,
  sale: SaleRow,
  to: SaleState,
): Promise<Refusal | undefined> {
  if (to !== 'completed' || (await hasEvidence(tx, sale.id, 'register'))) return undefined;
  return refuse('evidence_missing', {
    message: `First, add ${evidenceWords.register} that names the buyer.`,
  });
}
