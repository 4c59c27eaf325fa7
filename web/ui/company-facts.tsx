import type { ReactNode } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import type { CompanyField } from '#contract/auctions/company-facts.ts';
import { companyLabels, companyWords, wholeDollars } from '#web/lib/company-words.ts';
import { dateOf } from '#web/lib/moments.ts';
import { Fact, Facts, OutsideLink } from './fact.tsx';

export type ShownCompany = Pick<Auction, CompanyField | 'company_stated_at'>;

interface CompanyFactsProps {
  lot: ShownCompany;
  /** By what stands above. */
  heading?: 'h2' | 'h3';
}

/** What the seller states of the company, by whose word and from when; nothing where they state nothing. */
export function CompanyFacts({ lot, heading: Heading = 'h3' }: CompanyFactsProps) {
  if (!lot.company_stated_at) return null;
  const { founded_year, registration_number, website, employees, ...figures } = rowsOf(lot);
  return (
    <section aria-labelledby="company" className="@container flex flex-col">
      <Heading id="company" className="text-sm font-semibold">
        The company
      </Heading>
      <div className="grid gap-x-10 @xl:grid-cols-2 [&>*+*]:@max-xl:border-t [&>*+*]:@max-xl:border-line">
        <Column>{[founded_year, registration_number, website, employees]}</Column>
        <Column>{Object.values(figures)}</Column>
      </div>
      <p className="pt-2 text-xs text-ink-soft">
        As stated by the seller on {dateOf(lot.company_stated_at, 'UTC')}, in US dollars. Fairlot
        has not checked it.
      </p>
    </section>
  );
}

/** A form may not have the year yet. */
const ofYear = (figure: string, { financial_year: year }: ShownCompany): string =>
  year == null ? figure : `${figure} ${year}`;

/** The row of each field; none where it is not stated. */
const rowsOf = (lot: ShownCompany) =>
  ({
    founded_year: row(lot, 'founded_year'),
    registration_number: row(lot, 'registration_number'),
    website: row(lot, 'website', undefined, (to) => (
      <OutsideLink to={to}>{new URL(to).hostname}</OutsideLink>
    )),
    employees: row(lot, 'employees'),
    // Stands in the labels of revenue and profit.
    financial_year: undefined,
    revenue: row(lot, 'revenue', ofYear('Revenue', lot)),
    profit: row(lot, 'profit', ofYear((lot.profit ?? 0) < 0 ? 'Loss' : 'Profit', lot), (profit) =>
      wholeDollars(Math.abs(profit)),
    ),
    last_round: row(lot, 'last_round'),
    valuation: row(lot, 'valuation'),
  }) satisfies Record<CompanyField, ReactNode>;

const row = <Field extends CompanyField>(
  lot: ShownCompany,
  field: Field,
  label = companyLabels[field],
  words: (value: NonNullable<ShownCompany[Field]>) => ReactNode = (value) =>
    companyWords(field, value),
) => {
  const value = lot[field];
  return (
    value != null && (
      <Fact key={field} label={label}>
        {words(value)}
      </Fact>
    )
  );
};

/** Left out where it is empty. */
const Column = ({ children }: { children: ReactNode[] }) =>
  children.some(Boolean) && (
    <div className="min-w-0">
      <Facts>{children}</Facts>
    </div>
  );
