import { State } from '#web/dev/specimen.tsx';
import { CompanyFacts, type ShownCompany } from '#web/ui/company-facts.tsx';

const whole: ShownCompany = {
  company_stated_at: '2026-11-20T09:30:00.000Z',
  founded_year: 2014,
  registration_number: 'NO 912 345 678',
  website: 'https://www.halvorn.example/about',
  employees: 214,
  financial_year: 2025,
  revenue: 48_200_000,
  profit: -3_150_000,
  last_round: 'Series B, $12 million, March 2025',
  valuation: 160_000_000,
};

export default function CompanyFactsSample() {
  return (
    <>
      <State is="all of them, with a loss">
        <CompanyFacts lot={whole} />
      </State>
      <State is="some of them">
        <CompanyFacts
          lot={{ company_stated_at: '2026-11-20T09:30:00.000Z', founded_year: 1987, employees: 9 }}
        />
      </State>
      <State is="in a narrow column, the year not given yet">
        <div className="max-w-90">
          <CompanyFacts lot={{ ...whole, financial_year: null }} />
        </div>
      </State>
    </>
  );
}
