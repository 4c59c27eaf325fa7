import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { AdminListingForm as Listing } from '#contract/admin/admin-listing.ts';
import { listingRulesQuery } from '#web/lib/increments-query.ts';
import { LAST_LOCAL } from '#web/lib/moments.ts';
import { Facts } from '#web/ui/fact.tsx';
import { Field } from '#web/ui/field.tsx';
import { IncrementFact } from '#web/ui/increment-fact.tsx';
import { AboutFields } from './about-fields.tsx';
import { IncrementField } from './increment-field.tsx';
import type { LiveFigures } from './listing-preview.tsx';
import type { ListingText } from './listing-text.ts';

export type ListingFormState = UseFormReturn<ListingText, unknown, Listing>;

const price = { type: 'number', inputMode: 'decimal', step: '0.01', min: '0', unit: '$' } as const;

const WHOLE_ROW = '@[504px]:col-span-2';

const FIXED = 'Cannot be changed now that the lot is live.';

interface ListingFieldsProps {
  form: ListingFormState;
  /** Only what bidders do not rely on can change then. */
  live: LiveFigures | undefined;
  /** With what only admins may set. */
  byAdmin: boolean;
}

/** The fields of the auction form, each with what it means for the lot. */
export function ListingFields({ form, live, byAdmin }: ListingFieldsProps) {
  const { register } = form;
  const rules = useQuery(listingRulesQuery).data;
  // One that was agreed on stays, whatever the market allows by now.
  const hasReserve =
    rules?.reserves !== false || Boolean(form.formState.defaultValues?.reserve_price);
  const errorOf = (name: keyof ListingText) => form.formState.errors[name]?.message;
  const field = (name: keyof ListingText) => ({ ...register(name), error: errorOf(name) });
  const fixed = (name: keyof ListingText, help: string) => ({
    ...field(name),
    readOnly: live !== undefined,
    help: live ? FIXED : help,
  });
  const end = (
    <Field
      label="Ends at"
      type="datetime-local"
      max={LAST_LOCAL}
      help={
        live
          ? 'In your time zone. It can only move later, while more than an hour is left. Bidders are notified.'
          : 'In your time zone. Leave empty to have it set on approval.'
      }
      {...field('ends_at')}
    />
  );
  const discount = byAdmin && (
    <Field
      label="Discount in percent"
      type="number"
      inputMode="decimal"
      step="0.1"
      min="0"
      max="100"
      {...fixed(
        'discount',
        'Shown on the lot’s page. Leave empty to calculate it from the prices.',
      )}
    />
  );
  return (
    <>
      <div className={WHOLE_ROW}>
        <Field label="Name" required maxLength={120} {...field('title')} />
      </div>
      <Field
        label="Ticker"
        maxLength={10}
        help="The trading symbol, such as HST."
        {...field('ticker')}
      />
      <Field
        label="Number of shares"
        type="number"
        inputMode="numeric"
        step="1"
        min="1"
        required
        {...fixed('total_shares', 'The lot is sold as a whole; bids are per share.')}
      />
      <Field
        label="Buy-in price"
        {...price}
        required
        {...fixed('buy_in_price', 'Where bidding starts, per share.')}
      />
      <Field
        label="Market price"
        {...price}
        required
        {...fixed(
          'market_price',
          'What a share is worth elsewhere. Shown as stated by you; must be above the buy-in price.',
        )}
      />
      <Field
        label="Max bid price"
        {...price}
        {...fixed('max_bid_price', 'No bid can exceed it. Leave empty for no maximum.')}
      />
      {live
        ? discount
        : hasReserve && (
            <Field
              label="Reserve"
              {...price}
              help="The lot is not sold for less. Buyers do not see it. Leave empty for none."
              {...field('reserve_price')}
            />
          )}
      <div className={WHOLE_ROW}>
        {live ? (
          <Facts>
            <IncrementFact lot={live} />
          </Facts>
        ) : (
          <IncrementField form={form} />
        )}
      </div>
      {!live && discount}
      {end}
      <div className={byAdmin && !live ? WHOLE_ROW : undefined}>
        <Field
          label="Investing link"
          type="url"
          inputMode="url"
          placeholder="https://"
          help="Where buyers can read about the company."
          {...field('investing_link')}
        />
      </div>
      {!live && <AboutFields form={form} />}
    </>
  );
}
