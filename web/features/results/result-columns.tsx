import type { Result } from '#contract/results/list-results.schemas.ts';
import { bidderWords } from '#web/lib/bidder-words.ts';
import { count, dollars, marketWords, worthOf } from '#web/lib/figures.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Stacked } from '#web/ui/stacked.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';
import { lasted } from './lasted.ts';
import { OutcomeBadge } from './outcome-badge.tsx';

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
    cell: ({ sold, not_completed, winner, reserve, bids_count }) => (
      <span className="inline-flex flex-col items-start gap-0.5">
        <OutcomeBadge sold={sold} not_completed={not_completed} />
        {!sold && reserve === 'not_met' && bids_count > 0 && (
          <span className="text-xs text-ink-soft">Reserve not met</span>
        )}
        {winner && (
          <span className="long-words text-xs text-ink-soft">
            {bidderWords(winner.name, winner.bidder)}
          </span>
        )}
      </span>
    ),
  },
  {
    head: 'Final price',
    figure: true,
    cell: ({ final_price, total_shares }) =>
      final_price === null ? (
        <None />
      ) : (
        <Stacked
          figure={dollars(final_price)}
          below={`${worthOf(total_shares, final_price)} for ${count(total_shares)} shares`}
        />
      ),
  },
  {
    head: 'Against market',
    figure: true,
    cell: ({ final_price, market_price }) =>
      final_price === null ? (
        <span className="text-xs text-ink-soft">market {dollars(market_price)}</span>
      ) : (
        <Stacked
          figure={marketWords(final_price, market_price)}
          below={`market ${dollars(market_price)}`}
        />
      ),
  },
  {
    head: 'Bids',
    figure: true,
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
  { head: 'Ended', figure: true, cell: ({ ends_at }) => <Moment at={ends_at} /> },
];
