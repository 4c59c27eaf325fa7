import { Fragment, type ReactNode } from 'react';
import {
  COMPANY_FIELDS,
  type CompanyField,
  LAST_ROUND_MAX,
  REGISTRATION_MAX,
} from '#contract/auctions/company-facts.ts';
import { companyLabels } from '#web/lib/company-words.ts';
import { Field } from '#web/ui/field.tsx';
import { type FieldsProps, fieldsOf, WHOLE_ROW } from './listing-fields.tsx';

const whole = { type: 'number', inputMode: 'numeric', step: '1' } as const;
const sum = { ...whole, unit: '$' } as const;

/** What a buyer would look up of the company; none of it is required. */
export function FigureFields({ form, live }: FieldsProps) {
  const { fixed } = fieldsOf(form, live);
  const field = (name: CompanyField, help: string) => ({
    label: companyLabels[name],
    ...fixed(name, help),
  });
  const inputs: Record<CompanyField, ReactNode> = {
    founded_year: <Field {...whole} {...field('founded_year', 'The year, such as 2014.')} />,
    registration_number: (
      <Field
        maxLength={REGISTRATION_MAX}
        {...field('registration_number', 'In the company register of its country.')}
      />
    ),
    website: (
      <Field
        type="url"
        inputMode="url"
        placeholder="https://"
        {...field('website', 'The company’s own.')}
      />
    ),
    employees: <Field {...whole} min="0" {...field('employees', 'How many work there now.')} />,
    financial_year: (
      <div className={WHOLE_ROW}>
        <Field
          {...whole}
          {...field(
            'financial_year',
            'The year in which the last one ended. Required with revenue or profit.',
          )}
        />
      </div>
    ),
    revenue: (
      <Field {...sum} min="0" {...field('revenue', 'For that year, in whole US dollars.')} />
    ),
    profit: <Field {...sum} {...field('profit', 'For that year; a loss with a minus sign.')} />,
    last_round: (
      <Field
        maxLength={LAST_ROUND_MAX}
        placeholder="Series B, $12 million, March 2025"
        {...field('last_round', 'Which, how much and when.')}
      />
    ),
    valuation: (
      <Field
        {...sum}
        min="0"
        {...field('valuation', 'Of the whole company, in that round, in whole US dollars.')}
      />
    ),
  };
  return COMPANY_FIELDS.map((name) => <Fragment key={name}>{inputs[name]}</Fragment>);
}
