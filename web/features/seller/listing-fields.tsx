import type { UseFormReturn } from 'react-hook-form';
import type { ListingForm as Listing } from '#contract/auctions/listing.ts';
import { Field } from '#web/ui/field.tsx';
import type { ListingText } from './listing-text.ts';

export type ListingFormState = UseFormReturn<ListingText, unknown, Listing>;

const price = { type: 'number', inputMode: 'decimal', step: '0.01', min: '0', unit: '$' } as const;

/** The fields of the auction form (spec section 5), each with what it means for the lot. */
export function ListingFields({ form }: { form: ListingFormState }) {
  const { register } = form;
  const errorOf = (name: keyof ListingText) => form.formState.errors[name]?.message;
  const field = (name: keyof ListingText) => ({ ...register(name), error: errorOf(name) });
  return (
    <>
      <Field label="Name" required maxLength={120} {...field('title')} />
      <Field label="Ticker" maxLength={10} help="As it trades, such as HST." {...field('ticker')} />
      <Field
        label="Number of shares"
        type="number"
        inputMode="numeric"
        step="1"
        min="1"
        required
        help="The lot is sold whole; bids are per share."
        {...field('total_shares')}
      />
      <Field
        label="Buy-in price"
        {...price}
        required
        help="Where bidding starts, per share."
        {...field('buy_in_price')}
      />
      <Field
        label="Market price"
        {...price}
        required
        help="What a share trades at; above the buy-in price."
        {...field('market_price')}
      />
      <Field
        label="Max bid price"
        {...price}
        help="No bid may exceed it. Empty: no maximum."
        {...field('max_bid_price')}
      />
      <Field
        label="Least step"
        {...price}
        help="How much a bid must add to the leading one. Empty: $0.01."
        {...field('min_increment')}
      />
      <Field
        label="Ends at"
        type="datetime-local"
        help="In your time zone. Empty: set when an admin approves it."
        {...field('ends_at')}
      />
      <Field
        label="Investing link"
        type="url"
        inputMode="url"
        placeholder="https://"
        help="Where buyers can read about the company."
        {...field('investing_link')}
      />
    </>
  );
}
