import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import type { DayFigures } from '#contract/market/list-day-figures.schemas.ts';
import { shareWords } from '#domain/share-words.ts';
import { count, percentAbove, signedPercent, worthOf } from '#web/lib/figures.ts';
import { dateOf, dayAndMonth } from '#web/lib/moments.ts';
import { reserveWords } from '#web/lib/reserve-words.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Brief } from '#web/ui/brief.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { ArrowOf } from '#web/ui/list/sorting.tsx';
import { RowGap, type RowSlice } from '#web/ui/long-rows.tsx';
import { OwnBidLink } from '#web/ui/own-bid-link.tsx';
import { Price, ToMarket } from '#web/ui/price.tsx';
import { briefShares, briefWorth } from './brief-figures.ts';
import { dayFiguresQuery } from './day-figures.ts';
import { DayTrend } from './day-trend.tsx';
import { LotTitle } from './lot-title.tsx';
import { directionOf, type SortField, type SortName } from './market-view.ts';
import { MOST_LIVE } from './use-found-lots.ts';

const COLUMNS = 9;

export interface SortedBy {
  sort: SortName;
  onSort: (field: SortField) => void;
}

interface MarketTableProps extends SortedBy {
  lots: readonly Auction[];
  /** Those of them that are in sight. */
  slice: RowSlice;
  userId: number | undefined;
}

/** The market on wide screens: one row a lot. */
export function MarketTable({
  lots,
  slice: { from, to, before, after },
  userId,
  ...order
}: MarketTableProps) {
  const head = (words: string, width: string, field?: SortField, title?: string) => (
    <Head words={words} width={width} field={field} title={title} {...order} />
  );
  return (
    <table aria-rowcount={lots.length + 1} className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">Live auctions</caption>
      <thead>
        <tr className="border-b border-line-strong text-xs text-ink-soft">
          {head('Lot', '', 'name')}
          {head('Last 24 h', 'w-[72px] max-[1400px]:xl:hidden')}
          {head(
            'Today',
            'w-[72px]',
            lots.length < MOST_LIVE ? 'day' : undefined,
            'Change since 00:00 UTC',
          )}
          {head('Leading bid', lots.some(isDear) ? 'w-[128px]' : 'w-[100px]', 'price')}
          {head(
            'To market',
            'w-[102px]',
            'discount',
            'Against the market price that the seller states',
          )}
          {head('Lot value', 'w-[126px]', 'value')}
          {head('Bids', 'w-[72px] in-data-dense:w-[56px]', 'bids')}
          {/* Room for the mark of the near end: "⏱ 1 min 59 s". */}
          {head('Time left', 'w-[104px]', 'ending')}
          <th scope="col" className="w-[88px]">
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <RowGap height={before} columns={COLUMNS} />
        {lots.slice(from, to).map((lot, at) => (
          <Row key={lot.id} lot={lot} number={from + at + 2} sells={lot.seller.id === userId} />
        ))}
        <RowGap height={after} columns={COLUMNS} />
      </tbody>
    </table>
  );
}

/** Its price has no room in the usual width. */
const isDear = ({ current_price }: Auction): boolean => current_price >= 100_000;

interface RowProps {
  lot: Auction;
  number: number;
  sells: boolean;
}

/** `number` counts the head as the first row. Drawn again only for a lot that changed. */
const Row = memo(function Row({ lot, number, sells }: RowProps) {
  const { data: day } = useQuery(dayFiguresQuery(lot.id));
  const opening = day?.midnight_price ?? null;
  const change = opening === null ? undefined : percentAbove(lot.current_price, opening);
  return (
    <tr
      data-row=""
      aria-rowindex={number}
      className="settle h-[53px] border-b border-line focus-within:bg-sunken hover:bg-sunken in-data-dense:h-[37px]"
    >
      <td className="pr-2">
        <LotTitle lot={lot} />
      </td>
      <td className="max-[1400px]:xl:hidden">
        {day && <DayTrend figures={day} price={lot.current_price} />}
      </td>
      <Figure>
        <span data-moves className={colourOf(change ?? 0)}>
          {change === undefined ? (
            <NoChange isNew={day !== undefined} />
          ) : (
            <Brief
              whole={signedPercent(change)}
              shown={change < 1_000 ? signedPercent(change) : '>+999%'}
            />
          )}
        </span>
      </Figure>
      <Figure>
        <Price amount={lot.current_price} className="text-base font-semibold" />
        {lot.bids_count === 0 ? (
          <Below>buy-in price</Below>
        ) : (
          lot.reserve === 'not_met' && <Below>{reserveWords.not_met}</Below>
        )}
      </Figure>
      <Figure>
        <ToMarket price={lot.current_price} market={lot.market_price} brief />
        {isOld(lot.market_price_date) && <OldPrice date={lot.market_price_date} />}
      </Figure>
      <Figure>
        <Brief
          whole={worthOf(lot.total_shares, lot.current_price)}
          shown={briefWorth(lot.total_shares, lot.current_price)}
        />
        <Below>
          <Brief whole={shareWords(lot.total_shares)} shown={briefShares(lot.total_shares)} />
        </Below>
      </Figure>
      <Figure>
        {count(lot.bids_count)}
        <Below>{day && !isBefore(day, lot) ? biddersWords(day.bidders) : ' '}</Below>
      </Figure>
      <Figure>
        {lot.ends_at && (
          <Countdown endsAt={lot.ends_at} softCloseSeconds={lot.soft_close_seconds} brief />
        )}
      </Figure>
      <td className="text-right">
        <OwnBidLink lot={lot} sells={sells} kind="quiet" />
      </td>
    </tr>
  );
});

/** A lot that opened today has no change of the day yet. */
const NoChange = ({ isNew }: { isNew: boolean }) =>
  isNew ? (
    <span title="Opened today" className="text-xs text-ink-soft">
      <span aria-hidden="true">new</span>
      <span className="sr-only">opened today</span>
    </span>
  ) : (
    '–'
  );

const OLD_MS = 30 * 86_400_000;
const isOld = (date: string | null): date is string =>
  date !== null && serverNow() - Date.parse(date) > OLD_MS;

/** The date of a market price that is more than 30 days old; of an earlier year, the year. */
function OldPrice({ date }: { date: string }) {
  const isOfThisYear = date.slice(0, 4) === String(new Date(serverNow()).getUTCFullYear());
  return (
    <Below title={`The market price that the seller states is of ${dateOf(date, 'UTC')}`}>
      as of {isOfThisYear ? dayAndMonth(date, 'UTC') : date.slice(0, 4)}
    </Below>
  );
}

const colourOf = (change: number) => (change > 0 ? 'text-up' : change < 0 ? 'text-down' : '');

/** Figures of a day are a minute old at most; of a lot that was just opened, they may be from before its bids. */
const isBefore = ({ bidders }: DayFigures, { bids_count }: Pick<Auction, 'bids_count'>) =>
  bidders < Math.min(bids_count, 2);

const biddersWords = (bidders: number): string =>
  bidders === 1 ? '1 bidder' : `${count(bidders)} bidders`;

interface HeadProps extends SortedBy {
  words: string;
  width: string;
  /** What the rows are sorted by when it is pressed. */
  field: SortField | undefined;
  /** What the words stand for. */
  title: string | undefined;
}

function Head({ words, width, field, title, sort, onSort }: HeadProps) {
  const direction = field && directionOf(sort, field);
  const isName = field === 'name';
  return (
    <th
      scope="col"
      title={title}
      aria-sort={direction}
      className={`${width} py-2 font-medium ${isName ? 'text-left' : 'text-right'}`}
    >
      {field ? (
        <button
          type="button"
          onClick={() => onSort(field)}
          className={`settle -mx-1 inline-flex h-6 items-center gap-1 rounded-sm px-1 whitespace-nowrap hover:text-ink ${direction ? 'text-ink' : ''}`}
        >
          {words}
          <ArrowOf direction={direction} />
        </button>
      ) : (
        words
      )}
    </th>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <td className="figures text-right">{children}</td>;
}

/** A second figure under the first; dense rows have no room for it. */
function Below({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <span title={title} className="block text-xs text-ink-soft in-data-dense:hidden">
      {children}
    </span>
  );
}
