import { useWatch } from 'react-hook-form';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { parseDollars, toDollars } from '#domain/money.ts';
import { percentBelow } from '#web/lib/figures.ts';
import { fromLocalField } from '#web/lib/moments.ts';
import { LotCard } from '#web/ui/lot-card.tsx';
import type { ListingFormState } from './listing-fields.tsx';
import { useObjectUrl } from './use-object-url.ts';

const priceIn = (typed: string): number => toDollars(parseDollars(typed) ?? 0);

const sharesIn = (typed: string): number => {
  const shares = Number(typed);
  return Number.isSafeInteger(shares) && shares > 0 ? shares : 0;
};

/** How far the bidding on a live lot has come. */
export type LiveFigures = Pick<OwnAuction, 'current_price' | 'bids_count'>;

/** The lot as buyers will see it, with discount and lot value worked out while typing. */
export function ListingPreview({
  form,
  currentLogo,
  note,
  live,
}: {
  form: ListingFormState;
  currentLogo: string | null;
  /** What happens next, in a sentence. */
  note: string;
  live?: LiveFigures | undefined;
}) {
  const typed = useWatch({ control: form.control });
  const picked = useObjectUrl(typed.logo instanceof File ? typed.logo : undefined);
  const buyIn = priceIn(typed.buy_in_price ?? '');
  const from = priceIn(typed.max_bid_price ?? '') || buyIn;
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
          buy_in_price: buyIn,
          current_price: live?.current_price ?? buyIn,
          discount: typed.discount ? Number(typed.discount) : percentBelow(from, market),
          bids_count: live?.bids_count ?? 0,
          ends_at: fromLocalField(typed.ends_at ?? '') ?? null,
          soft_close_seconds: null,
        }}
      />
      <p className="text-sm text-ink-soft">{note}</p>
    </section>
  );
}
