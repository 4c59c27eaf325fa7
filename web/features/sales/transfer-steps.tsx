import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { WholeSale } from '#contract/sales/sale.ts';
import type { TransferStep } from '#contract/sales/sale-transfer.ts';
import { dateOf, dateTimeAndZone } from '#web/lib/moments.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { hasBegun, people } from './sale-words.ts';
import { type SaleInTransfer, StepForm } from './step-form.tsx';

const SHOWN: readonly WholeSale['status'][] = ['paid', 'in_transfer', 'disputed', 'completed'];

/** How the shares change hands: what is done, whose turn it is and until when, and what is still to come. */
export function TransferSteps({ sale }: { sale: SaleInTransfer }) {
  const { title, steps } = sale.transfer;
  const begun = steps.some(({ taken }) => taken !== null);
  if (!SHOWN.includes(sale.status) && !begun) return null;
  const open = sale.status === 'in_transfer' ? steps.find(isOpen) : undefined;
  return (
    <section>
      <h2 className="pb-4 text-base">{title}</h2>
      {!hasBegun(sale) && <p className="-mt-2 pb-4 text-sm">{comesFirst(sale)}</p>}
      <ol className="ml-3 flex flex-col">
        {steps.map((step) => (
          <Step key={step.name} sale={sale} step={step} isNow={step === open} />
        ))}
      </ol>
    </section>
  );
}

/** Why no step has a day yet. */
function comesFirst({ status, your_part: part }: SaleInTransfer): string {
  if (status === 'disputed')
    return 'Each step gets its due date once the dispute is decided and the transfer starts.';
  const first = part === 'seller' ? 'you start' : 'the seller starts';
  return `Each step gets its due date when ${first} the transfer.`;
}

const isOpen = ({ taken }: TransferStep): boolean => taken?.outcome !== 'done';

interface StepProps {
  sale: SaleInTransfer;
  step: TransferStep;
  isNow: boolean;
}

function Step({ sale, step, isNow }: StepProps) {
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className="relative border-l-2 border-line pb-6 pl-7 last:border-transparent last:pb-0"
    >
      <Dot step={step} isNow={isNow} />
      <p className={classes('text-sm', isNow || step.taken ? 'font-medium' : 'text-ink-soft')}>
        {step.title}
        {step.taken && (
          <span className="sr-only">
            {step.taken.outcome === 'done' ? ' (done)' : ' (refused)'}
          </span>
        )}
      </p>
      {step.taken ? (
        <Taken sale={sale} taken={step.taken} />
      ) : (
        <Due sale={sale} step={step} isNow={isNow} />
      )}
      {isNow && <Now sale={sale} step={step} />}
    </li>
  );
}

const Dot = ({ step: { taken }, isNow }: Pick<StepProps, 'step' | 'isNow'>) => (
  <span
    aria-hidden="true"
    className={classes(
      'absolute -top-0.5 -left-[13px] flex size-6 items-center justify-center rounded-full border-2',
      taken?.outcome === 'done' && 'border-accent bg-accent text-on-accent',
      taken?.outcome === 'refused' && 'border-down bg-surface text-down',
      !taken && (isNow ? 'border-accent bg-surface' : 'border-line-strong bg-surface'),
    )}
  >
    {taken && (taken.outcome === 'done' ? <Check size={14} /> : <X size={14} />)}
  </span>
);

function Taken({
  sale,
  taken,
}: {
  sale: SaleInTransfer;
  taken: NonNullable<TransferStep['taken']>;
}) {
  const by = taken.by === sale.your_part ? 'you' : people[taken.by];
  return (
    <>
      <p className="figures text-xs text-ink-soft">
        {taken.outcome === 'done' ? `Done by ${by}` : `Refusal recorded by ${by}`},{' '}
        {dateTimeAndZone(taken.at)}
      </p>
      {taken.note && <p className="long-words mt-1 max-w-prose text-sm">“{taken.note}”</p>}
    </>
  );
}

/** Whose turn it is and until when; what was never said of a sale that is over is not due any more. */
function Due({ sale, step, isNow }: StepProps) {
  const isLate = useHasPassed(step.due_at ?? '9999-12-31T00:00:00.000Z') && isNow;
  const who = step.who === sale.your_part ? 'You' : capital(people[step.who]);
  const isOver =
    sale.status !== 'in_transfer' && sale.status !== 'paid' && sale.status !== 'disputed';
  if (isOver) return <p className="text-xs text-ink-soft">Not recorded</p>;
  return (
    <p className={classes('figures text-xs', isLate ? 'font-medium text-down' : 'text-ink-soft')}>
      {who}
      {step.due_at &&
        (isLate
          ? `, was due on ${dateOf(step.due_at, 'UTC')}`
          : `, by ${dateOf(step.due_at, 'UTC')}`)}
    </p>
  );
}

/**
 * What is to be done now, for who does it; an admin may record it for them. What the company refused it may still
 * approve.
 */
function Now({ sale, step }: Pick<StepProps, 'sale' | 'step'>) {
  const [asked, setAsked] = useState(false);
  const isMine = step.who === sale.your_part;
  const isOpen = asked || (isMine && !step.taken);
  if (!step.may_take) return null;
  return (
    <>
      {!step.taken && (
        <p className="mt-2 max-w-prose text-sm">
          {step.what} {step.about}
        </p>
      )}
      {isOpen ? (
        <StepForm key={step.name} sale={sale} step={step} />
      ) : (
        <Button size="small" className="mt-3" onClick={() => setAsked(true)}>
          {step.taken ? 'The company approved after all' : `Record this for ${people[step.who]}`}
        </Button>
      )}
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
