import type { Result } from '#contract/results/list-results.schemas.ts';
import { shareWords } from '#domain/share-words.ts';
import { count, dollars, marketWords, worthOf } from '#web/lib/figures.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Stacked } from '#web/ui/stacked.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';
import { lasted } from './lasted.ts';
import { Buyer, OutcomeBadge, UnsoldNote } from './outcome-badge.tsx';
import { soldFor } from './sold-to.ts';

const None = () => <span className="text-ink-soft">None</span>;

export const resultColumns: readonly Column<Result>[] = [
  {
    head: 'Lot',
    title: true,
    cell: ({ id, title, ticker, logo_url }) => (
      <LotLink
        title={title}
        ticker={ticker}
        logo={logo_url}
        to={`/auction/${id}`}
        star={<WatchButton lot={{ id, title }} look="line" />}
      />
    ),
  },
  {
    head: 'Result',
    cell: (result) => (
      <span className="inline-flex max-w-56 flex-col items-start gap-0.5">
        <OutcomeBadge lot={result} />
        <UnsoldNote lot={result} />
        <Buyer result={result} />
      </span>
    ),
  },
  {
    head: 'Final price',
    figure: true,
    sort: 'final_price',
    cell: (result) => {
      const price = soldFor(result);
      return price === null ? (
        <None />
      ) : (
        <Stacked
          figure={dollars(price)}
          below={`${worthOf(result.total_shares, price)} for ${shareWords(result.total_shares)}`}
        />
      );
    },
  },
  {
    head: 'Against market',
    figure: true,
    sort: 'percent_below_market',
    cell: (result) => {
      const [price, market] = [soldFor(result), `market ${dollars(result.market_price)}`];
      return price === null ? (
        <span className="text-xs text-ink-soft">{market}</span>
      ) : (
        <Stacked figure={marketWords(price, result.market_price)} below={market} />
      );
    },
  },
  {
    head: 'Bids',
    figure: true,
    sort: 'bids_count',
    cell: ({ bids_count, bidders_count }) => (
      <Stacked
        figure={count(bids_count)}
        below={`${count(bidders_count)} ${bidders_count === 1 ? 'bidder' : 'bidders'}`}
      />
    ),
  },
  {
    head: 'Duration',
    figure: true,
    cell: ({ duration_seconds, extensions }) =>
      extensions === 0 ? (
        lasted(duration_seconds)
      ) : (
        <Stacked
          figure={lasted(duration_seconds)}
          below={`${count(extensions)} ${extensions === 1 ? 'extension' : 'extensions'}`}
        />
      ),
  },
  {
    head: 'Ended',
    figure: true,
    sort: 'ends_at',
    cell: ({ ends_at }) => <Moment at={ends_at} />,
  },
];
