import { RESTRICTIONS_MAX, SHARE_CLASS_MAX } from '#contract/auctions/about-lot.ts';
import { count } from '#web/lib/figures.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { type FieldsProps, fieldsOf, WHOLE_ROW } from './listing-fields.tsx';

const SHARE_CLASSES = [
  'Common',
  'Class A common',
  'Class B common',
  'Preferred',
  'Series A preferred',
];

/** How many shares, of which class, and what a buyer must accept with them. */
export function ShareFields({ form, live }: FieldsProps) {
  const { field, fixed } = fieldsOf(form, live);
  return (
    <>
      <Field
        label="Number of shares"
        type="number"
        inputMode="numeric"
        step="1"
        min="1"
        required
        {...fixed('total_shares', 'The lot is sold as a whole; bids are per share.')}
      />
      {!live && (
        <>
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
          <div className={WHOLE_ROW}>
            <TextArea
              label="Transfer restrictions"
              recommended
              help={`What a buyer must accept or wait for, such as a lock-up or a right of first refusal. At most ${count(RESTRICTIONS_MAX)} characters.`}
              {...field('transfer_restrictions')}
            />
          </div>
        </>
      )}
    </>
  );
}
