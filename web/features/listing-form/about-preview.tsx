import {
  COMPANY_FIELDS,
  type CompanyField,
  companyFields,
} from '#contract/auctions/company-facts.ts';
import { SECTOR_NAMES } from '#domain/sectors.ts';
import { dollars } from '#web/lib/figures.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { AboutFacts, PriceOrigin } from '#web/ui/about-facts.tsx';
import { CompanyFacts, type ShownCompany } from '#web/ui/company-facts.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Paragraphs } from '#web/ui/lot-texts.tsx';
import type { ListingText } from './listing-text.ts';
import { priceIn } from './typed-figures.ts';

/** What the lot says of itself and of its company, as far as it is typed, in the order of its page. */
export function AboutPreview({ typed }: { typed: Partial<ListingText> }) {
  const about = {
    sector: SECTOR_NAMES.find((name) => name === typed.sector) ?? null,
    share_class: typed.share_class || null,
    country: typed.country || null,
    market_price_source: typed.market_price_source || null,
    market_price_date: typed.market_price_date || null,
  };
  const market = priceIn(typed.market_price);
  const company = companyIn(typed);
  const texts = [typed.description, typed.transfer_restrictions].map((text) => text?.trim());
  return (
    <>
      <Facts>
        {market > 0 && (
          <Fact label="Market price">
            {dollars(market)}
            <PriceOrigin lot={about} />
          </Fact>
        )}
        <AboutFacts lot={about} />
      </Facts>
      <Text title="Description" text={texts[0]} />
      <Text title="Transfer restrictions" text={texts[1]} />
      {company && <CompanyFacts lot={company} />}
    </>
  );
}

const Text = ({ title, text }: { title: string; text: string | undefined }) =>
  text && (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      <div className="line-clamp-4 [&_p]:text-sm">
        <Paragraphs text={text} />
      </div>
    </section>
  );

/** What can be shown of the company: what the server would take. Undefined where that is nothing. */
function companyIn(typed: Partial<ListingText>): ShownCompany | undefined {
  const read = (field: CompanyField) =>
    companyFields[field].safeParse(typed[field]?.trim() || null).data ?? null;
  const facts = Object.fromEntries(COMPANY_FIELDS.map((field) => [field, read(field)]));
  const isEmpty = Object.values(facts).every((fact) => fact === null);
  return isEmpty ? undefined : { ...facts, company_stated_at: new Date(serverNow()).toISOString() };
}
