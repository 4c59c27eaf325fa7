import { DESCRIPTION_MAX } from '#contract/auctions/about-lot.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { countryName } from '#domain/country-name.ts';
import { SECTORS } from '#domain/sectors.ts';
import { count } from '#web/lib/figures.ts';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { type FieldsProps, fieldsOf, WHOLE_ROW } from './listing-fields.tsx';
import { LogoDrop } from './logo-drop.tsx';

const byName = COUNTRIES.map((code) => [code, countryName(code)] as const).sort(([, a], [, b]) =>
  a.localeCompare(b),
);

/** Whose shares they are; what buyers look for and at first. */
export function CompanyFields({
  form,
  live,
  currentLogo,
}: FieldsProps & { currentLogo: string | null }) {
  const { field } = fieldsOf(form, live);
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
        label="Investing link"
        type="url"
        inputMode="url"
        placeholder="https://"
        help="Where buyers can read about the company."
        {...field('investing_link')}
      />
      {!live && <AboutCompany form={form} />}
      <div className={WHOLE_ROW}>
        <LogoDrop
          id="logo"
          file={form.watch('logo')}
          onPick={(file) => {
            form.setValue('logo', file, { shouldDirty: true });
            // What the server said was about the file before.
            form.clearErrors('logo');
          }}
          error={form.formState.errors.logo?.message}
          current={currentLogo}
        />
      </div>
    </>
  );
}

function AboutCompany({ form }: Pick<FieldsProps, 'form'>) {
  const { field } = fieldsOf(form);
  return (
    <>
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
      <Select
        label="Country"
        help="Where the company is registered. The law there governs the shares."
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
          label="Description"
          recommended
          rows={8}
          help={`What the company does, how it makes money and how you acquired the shares. Plain text; separate paragraphs with an empty line. ${count(form.watch('description').length)} of ${count(DESCRIPTION_MAX)} characters.`}
          {...field('description')}
        />
      </div>
    </>
  );
}
