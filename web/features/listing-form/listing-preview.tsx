import { useWatch } from 'react-hook-form';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { fromLocalField } from '#web/lib/moments.ts';
import type { ShownIncrement } from '#web/ui/increment-fact.tsx';
import { LotCard } from '#web/ui/lot-card.tsx';
import { AboutPreview } from './about-preview.tsx';
import type { ListingFormState } from './listing-fields.tsx';
import type { ListingText } from './listing-text.ts';
import { priceIn, sharesIn } from './typed-figures.ts';
import { useObjectUrl } from './use-object-url.ts';
import { YouReceive } from './you-receive.tsx';

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
  const typed = withoutRefused(useWatch({ control: form.control }), form.formState.errors);
  const picked = useObjectUrl(typed.logo instanceof File ? typed.logo : undefined);
  const buyIn = priceIn(typed.buy_in_price);
  const market = priceIn(typed.market_price);
  return (
    <section
      aria-labelledby="preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: higher than most windows once filled in, it scrolls by keyboard, too.
      tabIndex={0}
      className="-m-1 flex flex-col gap-3 rounded-sm p-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <h2 id="preview" className="text-base">
        As buyers will see it
      </h2>
      <LotCard
        lot={{
          title: typed.title ?? '',
          ticker: typed.ticker?.toUpperCase() || null,
          logo_url: picked ?? currentLogo,
          total_shares: sharesIn(typed.total_shares),
          market_price: market,
          current_price: live?.current_price ?? buyIn,
          bids_count: live?.bids_count ?? 0,
          ends_at: fromLocalField(typed.ends_at ?? '') ?? null,
          soft_close_seconds: null,
        }}
      />
      <AboutPreview typed={typed} />
      <YouReceive
        shares={sharesIn(typed.total_shares)}
        price={live?.current_price ?? buyIn}
        own={live}
      />
    </section>
  );
}

/** What is wrong as it stands is not shown as if it were so. */
const withoutRefused = (typed: Partial<ListingText>, errors: object): Partial<ListingText> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in errors)));
