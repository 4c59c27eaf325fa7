import { type BaseSyntheticEvent, useState } from 'react';
import { parseDollars } from '#domain/money.ts';
import { dollars } from '#web/lib/figures.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import type { ListingFormState } from './listing-fields.tsx';

interface Prices {
  increment: number;
  buyIn: number;
  /** What the second bid would have to come to. */
  second: number;
}

/** Asks before a lot is sent whose increment is more than its price, which is likely a mistake. */
export function useIncrementQuestion(
  form: ListingFormState,
  submit: (event?: BaseSyntheticEvent) => Promise<unknown>,
) {
  const [asked, setAsked] = useState<Prices>();
  const onSubmit = async (event: BaseSyntheticEvent) => {
    event.preventDefault();
    const prices = largeIncrement(form);
    if (prices && (await form.trigger())) setAsked(prices);
    else await submit(event);
  };
  const question = asked && (
    <Confirm
      open
      onOpenChange={(open) => !open && setAsked(undefined)}
      question={`Is an increment of ${dollars(asked.increment)} right?`}
      yes="Yes, submit"
      onYes={() => void submit()}
    >
      It is more than the buy-in price of {dollars(asked.buyIn)}. After a first bid at that price,
      the second must be at least {dollars(asked.second)}.
    </Confirm>
  );
  return { onSubmit, question };
}

function largeIncrement({ getValues }: ListingFormState): Prices | undefined {
  const [choice, ...typed] = getValues([
    'increments',
    'min_increment',
    'buy_in_price',
    'max_bid_price',
  ]);
  const [increment = 0, buyIn = 0, most] = typed.map(parseDollars);
  if (choice !== 'own' || buyIn === 0 || increment <= buyIn) return undefined;
  const second = Math.min(buyIn + increment, most || Number.POSITIVE_INFINITY);
  return { increment: increment / 100, buyIn: buyIn / 100, second: second / 100 };
}
