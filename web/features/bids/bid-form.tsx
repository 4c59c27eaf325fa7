import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { count, dollars, percentBelow, percentInTenths, worthOf } from '#web/lib/figures.ts';
import { unreadIn } from '#web/lib/unread-fields.ts';
import { useTypedBefore } from '#web/lib/use-typed-before.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { amountOf, fieldText, raised } from './amount.ts';
import type { LotOnScreen } from './position.ts';
import type { BidDesk } from './use-bid-desk.tsx';

interface BidFormProps {
  lot: LotOnScreen;
  desk: BidDesk;
  /** Figures too old to bid on. */
  stale: boolean;
}

const STEPS = [1, 5, 10];

export function BidForm({ lot, desk, stale }: BidFormProps) {
  const { bounds, text, attempt, checking } = desk;
  const busy = checking || ['sending', 'checking', 'unknown'].includes(attempt.state.is);
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, text, desk.type);
  const [unread, setUnread] = useState<string>();
  // Browsers report an unreadable value as an empty one.
  const problem = (text === '' && desk.problem && unread) || desk.problem;
  const isWrong = desk.problem !== undefined;
  // Where it can be mended, and read out with what is wrong.
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);
  const overtaken = desk.edited && (amountOf(text) ?? bounds.floor) < bounds.floor;
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void desk.submit();
      }}
    >
      <Field
        ref={field}
        label="Your bid per share"
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        required
        unit="$"
        value={text}
        onChange={({ target }) => {
          setUnread(unreadIn(target));
          desk.type(target.value);
        }}
        readOnly={busy}
        error={problem}
        // What the refusal says already, once is enough.
        help={
          desk.problem?.includes(dollars(bounds.floor))
            ? undefined
            : `At least ${dollars(bounds.floor)}, at most ${dollars(bounds.maximum)}`
        }
        className="figures h-12 text-lg font-semibold"
      />
      <QuickSteps lot={lot} desk={desk} disabled={busy} />
      {overtaken && (
        <Button size="small" className="self-start" onClick={() => desk.type(undefined)}>
          Use the minimum bid, {dollars(bounds.floor)}
        </Button>
      )}
      <Meaning lot={lot} amount={amountOf(text)} />
      <Button
        kind="primary"
        size="large"
        type="submit"
        disabled={stale}
        // Not disabled: it would lose the focus, and a dialog that follows could not return it.
        aria-disabled={busy}
        className="aria-disabled:cursor-progress aria-disabled:opacity-70"
      >
        {busy ? 'Placing bid...' : 'Place Bid'}
      </Button>
      {stale && (
        <p className="text-sm text-amber">
          The connection is lost and this price may be old. Bidding opens again as soon as it is
          back.
        </p>
      )}
    </form>
  );
}

function QuickSteps({
  lot,
  desk,
  disabled,
}: {
  lot: LotOnScreen;
  desk: BidDesk;
  disabled: boolean;
}) {
  const { bounds, text } = desk;
  return (
    <div className="flex flex-wrap gap-2">
      {STEPS.map((steps) => (
        <Button
          key={steps}
          size="small"
          className="figures"
          disabled={disabled}
          onClick={() => desk.type(raised(text, lot.min_increment, steps, bounds))}
        >
          +{dollars(steps * lot.min_increment)}
        </Button>
      ))}
      {bounds.isCapped && (
        <Button
          size="small"
          disabled={disabled}
          onClick={() => desk.type(fieldText(bounds.maximum))}
        >
          Maximum
        </Button>
      )}
    </div>
  );
}

/** The total of the bid and its discount below market. */
function Meaning({ lot, amount }: { lot: LotOnScreen; amount: number | undefined }) {
  const below = percentBelow(amount ?? 0, lot.market_price);
  return (
    <dl className="figures flex flex-col gap-1 border-t border-line pt-3 text-sm">
      <Line label={`${count(lot.total_shares)} shares × your bid`}>
        {amount === undefined ? '–' : worthOf(lot.total_shares, amount)}
      </Line>
      <Line label={below < 0 ? 'Above market price' : 'Below market price'}>
        {amount === undefined ? '–' : percentInTenths(Math.abs(below))}
      </Line>
      <Line
        label={
          <>
            Fees ·{' '}
            <Link to="/rules" className="underline underline-offset-2">
              Rules
            </Link>
          </>
        }
      >
        There are no fees
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: ReactNode; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
