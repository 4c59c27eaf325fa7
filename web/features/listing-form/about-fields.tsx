import {
  DESCRIPTION_MAX,
  PRICE_SOURCE_MAX,
  RESTRICTIONS_MAX,
  SHARE_CLASS_MAX,
} from '#contract/auctions/about-lot.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { SECTORS } from '#domain/sectors.ts';
import { countryName } from '#web/lib/country-name.ts';
import { count } from '#web/lib/figures.ts';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import type { ListingFormState } from './listing-fields.tsx';
import type { ListingText } from './listing-text.ts';

const WHOLE_ROW = '@[504px]:col-span-2';

const SHARE_CLASSES = [
  'Common',
  'Class A common',
  'Class B common',
  'Preferred',
  'Series A preferred',
];

const byName = COUNTRIES.map((code) => [code, countryName(code)] as const).sort(([, a], [, b]) =>
  a.localeCompare(b),
);

/** What buyers ask about a lot before they bid; none of it is required. */
export function AboutFields({ form }: { form: ListingFormState }) {
  const { register, formState, watch } = form;
  const field = (name: keyof ListingText) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  return (
    <>
      <div className={`${WHOLE_ROW} border-t border-line pt-5`}>
        <h2 className="text-base">About this lot</h2>
        <p className="text-sm text-ink-soft">
          What buyers want to know before they bid. All of it is public, and cannot be changed once
          the lot is live.
        </p>
      </div>
      <div className={WHOLE_ROW}>
        <TextArea
          label="Description"
          recommended
          rows={8}
          help={`What the company does, how it makes money and how you acquired the shares. Plain text; separate paragraphs with an empty line. ${count(watch('description').length)} of ${count(DESCRIPTION_MAX)} characters.`}
          {...field('description')}
        />
      </div>
      <Select
        label="Sector"
        recommended
        help="Buyers search and filter by it."
        {...field('sector')}
      >
        <option value="">Not given</option>
        {Object.entries(SECTORS).map(([sector, name]) => (
          <option key={sector} value={sector}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        label="Share class"
        recommended
        maxLength={SHARE_CLASS_MAX}
        list="share-classes"
        help="It determines who votes and who is paid first."
        {...field('share_class')}
      />
      <datalist id="share-classes">
        {SHARE_CLASSES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
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
      <Select
        label="Country"
        help="Where the company is registered. Its law governs the shares."
        {...field('country')}
      >
        <option value="">Not given</option>
        {byName.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <div className={WHOLE_ROW}>
        <TextArea
          label="Transfer restrictions"
          recommended
          help={`What a buyer must accept or wait for, such as a lock-up or a right of first refusal. At most ${count(RESTRICTIONS_MAX)} characters.`}
          {...field('transfer_restrictions')}
        />
      </div>
    </>
  );
}
