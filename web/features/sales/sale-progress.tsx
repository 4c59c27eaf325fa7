import { Check } from 'lucide-react';
import type { Sale } from '#contract/sales/sale.ts';
import { classes } from '#web/ui/classes.ts';

/** Named for what happens in them: the one that is open is what everybody waits for. */
const STEPS = ['Sold', 'Payment', 'Transfer', 'Completed'] as const;
/** Of who sells: the last thing to happen. */
const PAYOUT = 'Payout';

/** How many steps are finished; undefined where a sale has left the usual way. */
const DONE: Partial<Record<Sale['status'], number>> = {
  awaiting_payment: 1,
  overdue: 1,
  paid: 2,
  in_transfer: 2,
  completed: 4,
};

interface SaleProgressProps {
  sale: Pick<Sale, 'status' | 'payout' | 'paid_out'>;
  isBuyer: boolean;
}

/** The usual way of a sale, and how far this one has come; to its buyer it begins with their win. */
export function SaleProgress({ sale, isBuyer }: SaleProgressProps) {
  const usual = DONE[sale.status];
  if (usual === undefined) return null;
  const steps = isBuyer ? STEPS : [...STEPS, PAYOUT];
  const isPaidOut = usual === STEPS.length && (sale.paid_out ?? 0) >= sale.payout;
  const done = isPaidOut ? steps.length : usual;
  return (
    <ol aria-label="Steps of the sale" className="flex max-w-[560px]">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === done ? 'step' : undefined}
          className="relative flex flex-1 flex-col items-center gap-2 text-center text-xs sm:text-sm"
        >
          {at < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-3 left-1/2 h-0.5 w-full',
                at < done ? 'bg-accent' : 'bg-line-strong',
              )}
            />
          )}
          <Dot isDone={at < done} isNow={at === done} />
          <span className={at > done ? 'text-ink-soft' : 'font-medium'}>
            {at === 0 && isBuyer ? 'Won' : step}
            <span className="sr-only">{at < done ? ' (done)' : ''}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const Dot = ({ isDone, isNow }: { isDone: boolean; isNow: boolean }) => (
  <span
    aria-hidden="true"
    className={classes(
      'relative flex size-6 items-center justify-center rounded-full border-2',
      isDone && 'border-accent bg-accent text-on-accent',
      isNow && 'border-accent bg-surface',
      !isDone && !isNow && 'border-line-strong bg-surface',
    )}
  >
    {isDone && <Check size={14} />}
    {isNow && <span className="size-2 rounded-full bg-accent" />}
  </span>
);
