import { useState } from 'react';
import type { WholeSale } from '#contract/sales/sale.ts';
import { CALLED_OFF } from '#domain/sale.ts';
import { roleOf, useMe } from '#web/lib/session.ts';
import { Button, type ButtonKind } from '#web/ui/button.tsx';
import { type Move, MoveDialog } from './move-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { moveWords } from './sale-words.ts';
import { VoidActs } from './void-acts.tsx';

/** The usual next step stands out; of the ways to decide a dispute none does. */
const kindOf = ({ to }: Move, { status }: WholeSale): ButtonKind => {
  if (to === 'void' || to === 'refund_due' || to === 'disputed') return 'danger';
  if (status === 'disputed') return 'secondary';
  return to === 'in_transfer' || to === 'completed' ? 'primary' : 'secondary';
};

/** Calling a sale off is not asked for again while another admin is to confirm it. */
const movesLeft = ({ moves, waiting = [] }: WholeSale): readonly Move[] =>
  waiting.some(({ kind }) => kind === 'call_off_sale')
    ? moves.filter(({ to }) => !CALLED_OFF.includes(to))
    : moves;

/** What the reader can do about a sale now. */
export function SaleActs({ sale }: { sale: WholeSale }) {
  const me = useMe().data;
  const isAdmin = me && roleOf(me) === 'admin' && sale.your_part === null;
  const [open, setOpen] = useState<Move | 'payment' | undefined>();
  if (!isAdmin && sale.moves.length === 0) return null;
  const close = () => setOpen(undefined);
  const isDue = sale.missing > 0 || sale.to_return > 0 || (sale.to_pay_out ?? 0) > 0;
  const payment = isAdmin && (
    <Button kind={isDue ? 'primary' : 'quiet'} onClick={() => setOpen('payment')}>
      Record a payment
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {isDue && payment}
      {movesLeft(sale).map((move) => (
        <Button key={move.to} kind={kindOf(move, sale)} onClick={() => setOpen(move)}>
          {moveWords(sale, move.to)[0]}
        </Button>
      ))}
      {isAdmin && <VoidActs sale={sale} />}
      {!isDue && payment}
      {open === 'payment' && <PaymentDialog sale={sale} onClose={close} />}
      {open && open !== 'payment' && <MoveDialog sale={sale} move={open} onClose={close} />}
    </div>
  );
}
