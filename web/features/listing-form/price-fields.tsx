import { useQuery } from '@tanstack/react-query';
import { PRICE_SOURCE_MAX } from '#contract/auctions/about-lot.ts';
import { listingRulesQuery } from '#web/lib/increments-query.ts';
import { Facts } from '#web/ui/fact.tsx';
import { Field } from '#web/ui/field.tsx';
import { IncrementFact } from '#web/ui/increment-fact.tsx';
import { IncrementField } from './increment-field.tsx';
import { type FieldsProps, fieldsOf, type ListingFormState, WHOLE_ROW } from './listing-fields.tsx';

const price = { type: 'number', inputMode: 'decimal', step: '0.01', min: '0', unit: '$' } as const;

/** Where bidding starts and may end, by how much it rises, and what a share is worth elsewhere. */
export function PriceFields({ form, live, byAdmin }: FieldsProps & { byAdmin: boolean }) {
  const { fixed } = fieldsOf(form, live);
  return (
    <>
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
          'What a share is worth elsewhere. Shown as stated by the seller; must be above the buy-in price.',
        )}
      />
      {!live && <PriceOriginFields form={form} />}
      <Field
        label="Maximum bid"
        {...price}
        {...fixed('max_bid_price', 'No bid can exceed it. Leave empty for no maximum.')}
      />
      {!live && <ReserveField form={form} />}
      <div className={WHOLE_ROW}>
        {live ? (
          <Facts>
            <IncrementFact lot={live} />
          </Facts>
        ) : (
          <IncrementField form={form} />
        )}
      </div>
      {byAdmin && (
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
      )}
    </>
  );
}

/** Where the market price comes from, and when. */
function PriceOriginFields({ form }: { form: ListingFormState }) {
  const { field } = fieldsOf(form);
  return (
    <>
      <Field
        label="Price source"
        recommended
        maxLength={PRICE_SOURCE_MAX}
        placeholder="Closing price, Nasdaq"
        help="Where the market price comes from, so buyers can check the discount."
        {...field('market_price_source')}
      />
      <Field
        label="Price date"
        recommended
        type="date"
        max="9999-12-31"
        help="The day the market price is from. An old price tells buyers little."
        {...field('market_price_date')}
      />
    </>
  );
}

function ReserveField({ form }: { form: ListingFormState }) {
  const rules = useQuery(listingRulesQuery).data;
  // One that was agreed on stays, whatever the market allows by now.
  const isShown = rules?.reserves !== false || Boolean(form.formState.defaultValues?.reserve_price);
  return (
    isShown && (
      <Field
        label="Reserve"
        {...price}
        help="The lot is not sold for less. It is hidden from buyers until the lot has ended, then shown to everyone. Leave empty for none."
        {...fieldsOf(form).field('reserve_price')}
      />
    )
  );
}
