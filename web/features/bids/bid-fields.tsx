import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dollars, marketWords } from '#web/lib/figures.ts';
import { incrementTableOf } from '#web/lib/increment-table.ts';
import { unreadIn } from '#web/lib/unread-fields.ts';
import { useTypedBefore } from '#web/lib/use-typed-before.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { amountOf, approvedWords, boundsWords, raised } from './amount.ts';
import { ConfirmationChoice } from './confirmation-choice.tsx';
import { LimitChoice } from './limit-choice.tsx';
import { PassedLimit } from './passed-limit.tsx';
import type { LotOnScreen } from './position.ts';
import { QuickSteps } from './quick-steps.tsx';
import { type BidDesk, isBusy } from './use-bid-desk.tsx';

interface BidFieldsProps {
  lot: LotOnScreen;
  desk: BidDesk;
  /** The id of the form that sends them. */
  form: string;
}

const ARROWS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** The amount, steps to raise it by, and how it compares with the market. */
export default function BidFields({ lot, desk, form }: BidFieldsProps) {
  const { bounds, text } = desk;
  const busy = isBusy(desk);
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, text, desk.type);
  const [unread, setUnread] = useState<string>();
  // Browsers report an unreadable value as an empty one.
  const problem = (text === '' && desk.problem && unread) || desk.problem;
  const [raising, setRaising] = useState(false);
  const isRefused = desk.tried && desk.problem !== undefined;
  // Where it can be mended, and read out with what is wrong.
  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  const isOutbid = (lot.me?.my_bids ?? 0) > 0;
  const overtaken = desk.edited && (amountOf(text) ?? bounds.floor) < bounds.floor;
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    // Single keys act on the page again.
    if (event.key === 'Escape') event.currentTarget.blur();
    const steps = ARROWS[event.key];
    if (!steps || busy) return;
    event.preventDefault();
    desk.type(raised(text, incrementTableOf(lot), steps, bounds));
  };
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {isOutbid && !desk.limit.isOpen && (
        <PassedLimit
          lot={lot}
          onRaise={() => {
            setRaising(true);
            desk.limit.type('');
          }}
        />
      )}
      <Field
        ref={field}
        form={form}
        data-bid=""
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
        onKeyDown={step}
        readOnly={busy}
        error={problem}
        // What the refusal says already, once is enough.
        help={desk.problem?.includes(dollars(bounds.floor)) ? undefined : boundsWords(bounds)}
        className="figures h-12 scroll-my-2 text-lg font-semibold"
      />
      <QuickSteps lot={lot} desk={desk} disabled={busy} />
      {overtaken && (
        <Button size="small" className="self-start" onClick={() => desk.type(undefined)}>
          Use the minimum bid, {dollars(bounds.floor)}
        </Button>
      )}
      {bounds.approved !== undefined && (
        <p className="figures text-sm text-ink-soft">{approvedWords(bounds.approved)}</p>
      )}
      <MarketGap amount={desk.amount} market={lot.market_price} />
      <LimitChoice lot={lot} desk={desk} form={form} begin={raising} />
      <ConfirmationChoice />
    </div>
  );
}

/** How the bid compares with the market price; nothing while it is none. */
function MarketGap({ amount, market }: { amount: number | undefined; market: number }) {
  if (amount === undefined) return <p className="min-h-5" />;
  return (
    <p
      className={classes(
        'figures text-sm',
        amount > market ? 'font-medium text-amber' : 'text-ink-soft',
      )}
    >
      {marketWords(amount, market)} ({dollars(market)})
    </p>
  );
}
