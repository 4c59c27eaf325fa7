import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { type IncrementTable, incrementAt } from '#domain/increments.ts';
import { type Cents, formatCents, parseDollars } from '#domain/money.ts';
import { incrementTableOf } from '#web/lib/increment-table.ts';
import { incrementsQuery } from '#web/lib/increments-query.ts';
import { Field } from '#web/ui/field.tsx';
import { IncrementDisclosure } from '#web/ui/increment-disclosure.tsx';
import type { ListingFormState } from './listing-fields.tsx';

/** Whether each bid must add what the market's table says for the price, or one amount of the lot’s own. */
export function IncrementField({ form }: { form: ListingFormState }) {
  const { register, watch, formState } = form;
  const id = useId();
  const chosen = watch('increments');
  return (
    <fieldset aria-describedby={`${id}-help`} className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">Minimum increment</legend>
      <p id={`${id}-help`} className="text-xs text-ink-soft">
        How much each bid must add to the leading one.
      </p>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 @[504px]:grid-cols-2">
        <div className="flex flex-col gap-1">
          <Choice input={{ ...register('increments'), value: 'market' }}>
            The market’s increments
          </Choice>
          <MarketsIncrements price={watch('buy_in_price')} />
        </div>
        <div className="flex flex-col gap-2">
          <Choice input={{ ...register('increments'), value: 'own' }}>
            One increment for this lot
          </Choice>
          {chosen === 'own' && (
            <Field
              label="Increment per share"
              {...{ type: 'number', inputMode: 'decimal', step: '0.01', min: '0', unit: '$' }}
              required
              help="The same at every price."
              {...register('min_increment')}
              error={formState.errors.min_increment?.message}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}

const Choice = ({
  input,
  children,
}: {
  input: React.ComponentProps<'input'>;
  children: ReactNode;
}) => (
  <label className="inline-flex min-h-6 w-fit cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
    <input type="radio" className="size-4 shrink-0 accent-accent" {...input} />
    {children}
  </label>
);

/** What they come to at the price that bidding starts at, and all of them. */
function MarketsIncrements({ price }: { price: string }) {
  const increments = useQuery(incrementsQuery).data;
  if (!increments) return <p className="min-h-10" />;
  const cents = parseDollars(price);
  const table = incrementTableOf({ increments, min_increment: 0 });
  return (
    <div className="pl-6 text-xs text-ink-soft">
      <p>{stepWords(table, cents)}</p>
      <IncrementDisclosure increments={increments} {...(cents ? { price: cents / 100 } : {})} />
    </div>
  );
}

function stepWords(table: IncrementTable, price: Cents | undefined): string {
  const step = formatCents(incrementAt(table, price ?? 0));
  if (table.length === 1) return `${step} at every price.`;
  return price
    ? `${step} at the buy-in price. They rise with the price.`
    : `From ${step}, rising with the price.`;
}
