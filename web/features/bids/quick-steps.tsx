import { dollars } from '#web/lib/figures.ts';
import { incrementTableOf } from '#web/lib/increment-table.ts';
import { Button } from '#web/ui/button.tsx';
import { fieldText, raised, riseOf } from './amount.ts';
import type { LotOnScreen } from './position.ts';
import type { BidDesk } from './use-bid-desk.tsx';

const STEPS = [1, 5, 10];

/** "$0.50", "$5": whole dollars without cents, since four of these share a row. */
const brief = (amount: number): string => dollars(amount).replace(/\.00$/, '');

interface QuickStepsProps {
  lot: LotOnScreen;
  desk: BidDesk;
  disabled: boolean;
}

/** Raises the amount by a few increments, each the one that counts at the price reached, or to the maximum; always one row. */
export function QuickSteps({ lot, desk, disabled }: QuickStepsProps) {
  const { bounds, text } = desk;
  const increments = incrementTableOf(lot);
  return (
    <div className="-m-1 flex gap-2 overflow-x-auto p-1">
      {STEPS.map((steps) => (
        <Button
          key={steps}
          size="small"
          className="figures grow px-2"
          disabled={disabled}
          onClick={() => desk.type(raised(text, increments, steps, bounds))}
        >
          +{brief(riseOf(text, increments, steps, bounds))}
        </Button>
      ))}
      {bounds.isCapped && (
        <Button
          size="small"
          className="grow px-2"
          aria-label="Max, the maximum bid"
          disabled={disabled}
          onClick={() => desk.type(fieldText(bounds.maximum))}
        >
          Max
        </Button>
      )}
    </div>
  );
}
