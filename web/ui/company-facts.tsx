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
  return (
    <section aria-labelledby="company" className="@container flex flex-col">
      <Heading id="company" className="text-sm font-semibold">
        The company
      </Heading>
      <div className="grid gap-x-10 @xl:grid-cols-2 [&>*+*]:@max-xl:border-t [&>*+*]:@max-xl:border-line">
        <Column>
          {row(lot, 'founded_year')}
          {row(lot, 'registration_number')}
          {lot.website && (
            <Fact label={companyLabels.website}>
              <OutsideLink to={lot.website}>{new URL(lot.website).hostname}</OutsideLink>
            </Fact>
          )}
          {row(lot, 'employees')}
        </Column>
        <Column>
          {row(lot, 'revenue', ofYear('Revenue', lot))}
          {lot.profit != null && (
            <Fact label={ofYear(lot.profit < 0 ? 'Loss' : 'Profit', lot)}>
              {wholeDollars(Math.abs(lot.profit))}
            </Fact>
          )}
          {row(lot, 'last_round')}
          {row(lot, 'valuation')}
        </Column>
      </div>
      <p className="pt-2 text-xs text-ink-soft">
        As stated by the seller on {dateOf(lot.company_stated_at)}, in US dollars. Fairlot has not
        checked it.
      </p>
    </section>
  );
}

/** A form may not have the year yet. */
const ofYear = (figure: string, { financial_year: year }: ShownCompany): string =>
  year == null ? figure : `${figure} ${year}`;

const row = (lot: ShownCompany, field: CompanyField, label = companyLabels[field]) => {
  const value = lot[field];
  return value != null && <Fact label={label}>{companyWords(field, value)}</Fact>;
};

/** Left out where it is empty. */
const Column = ({ children }: { children: ReactNode[] }) =>
  children.some(Boolean) && (
    <div className="min-w-0">
      <Facts>{children}</Facts>
    </div>
  );
