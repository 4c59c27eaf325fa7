import { useWatch } from 'react-hook-form';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { parseDollars, toDollars } from '#domain/money.ts';
import { SECTOR_NAMES } from '#domain/sectors.ts';
import { dollars } from '#web/lib/figures.ts';
import { fromLocalField } from '#web/lib/moments.ts';
import { AboutFacts, PriceOrigin } from '#web/ui/about-facts.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import type { ShownIncrement } from '#web/ui/increment-fact.tsx';
import { LotCard } from '#web/ui/lot-card.tsx';
import { Paragraphs } from '#web/ui/lot-texts.tsx';
import type { ListingFormState } from './listing-fields.tsx';
import type { ListingText } from './listing-text.ts';
import { useObjectUrl } from './use-object-url.ts';
import { YouReceive } from './you-receive.tsx';

const priceIn = (typed: string): number => toDollars(parseDollars(typed) ?? 0);

const sharesIn = (typed: string): number => {
  const shares = Number(typed);
  return Number.isSafeInteger(shares) && shares > 0 ? shares : 0;
};

/** How far the bidding on a live lot has come, and the increments and fees that it has for good. */
export type LiveFigures = Pick<OwnAuction, 'bids_count' | 'fees'> & ShownIncrement;

/** The lot as buyers will see it, with its distance to the market and its value worked out while typing. */
export function ListingPreview({
  form,
  currentLogo,
  live,
}: {
  form: ListingFormState;
  currentLogo: string | null;
  live?: LiveFigures | undefined;
}) {
  const typed = useWatch({ control: form.control });
  const picked = useObjectUrl(typed.logo instanceof File ? typed.logo : undefined);
  const buyIn = priceIn(typed.buy_in_price ?? '');
  const market = priceIn(typed.market_price ?? '');
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-3">
      <h2 id="preview" className="text-base">
        As buyers will see it
      </h2>
      <LotCard
        lot={{
          title: typed.title ?? '',
          ticker: typed.ticker?.toUpperCase() || null,
          logo_url: picked ?? currentLogo,
          total_shares: sharesIn(typed.total_shares ?? ''),
          market_price: market,
          current_price: live?.current_price ?? buyIn,
          bids_count: live?.bids_count ?? 0,
          ends_at: fromLocalField(typed.ends_at ?? '') ?? null,
          soft_close_seconds: null,
        }}
      />
      <AboutPreview typed={typed} />
      <YouReceive
        shares={sharesIn(typed.total_shares ?? '')}
        price={live?.current_price ?? buyIn}
        own={live}
      />
    </section>
  );
}

/** What the lot says of itself, as far as it is typed. */
function AboutPreview({ typed }: { typed: Partial<ListingText> }) {
  const about = {
    sector: SECTOR_NAMES.find((name) => name === typed.sector) ?? null,
    share_class: typed.share_class || null,
    country: typed.country || null,
    market_price_source: typed.market_price_source || null,
    market_price_date: typed.market_price_date || null,
  };
  const market = priceIn(typed.market_price ?? '');
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
      {typed.description?.trim() && (
        <div className="line-clamp-6 text-sm">
          <Paragraphs text={typed.description.trim()} />
        </div>
      )}
    </>
  );
}
