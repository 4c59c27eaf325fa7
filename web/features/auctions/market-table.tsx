import type { ReactNode } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { count, percentAbove, worthOf } from '#web/lib/figures.ts';
import { BidLink } from '#web/ui/bid-link.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { RowGap, type RowSlice } from '#web/ui/long-rows.tsx';
import { Change, Price, ToMarket } from '#web/ui/price.tsx';
import { LotTitle } from './lot-title.tsx';

const COLUMNS = 9;

interface MarketTableProps {
  lots: readonly Auction[];
  /** Those of them that are in sight. */
  slice: RowSlice;
}

/** The market on wide screens: one row a lot. Beside what is bid live, from 1280 px, its figures move together. */
export function MarketTable({ lots, slice: { from, to, before, after } }: MarketTableProps) {
  return (
    <table aria-rowcount={lots.length + 1} className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">Live auctions</caption>
      <thead>
        <tr className="border-b border-line-strong text-xs text-ink-soft">
          <th scope="col" className="py-2 text-left font-medium">
            Lot
          </th>
          <Head width="w-[96px] xl:max-[1400px]:w-[84px]">Leading bid</Head>
          <Head width="w-[96px] xl:max-[1400px]:w-[84px]">Change</Head>
          <Head width="w-[68px] xl:max-[1400px]:w-[58px]">Discount</Head>
          <Head width="w-[96px] xl:max-[1400px]:w-[72px]">Shares</Head>
          <Head width="w-[132px] xl:max-[1400px]:w-[126px]">Lot value</Head>
          <Head width="w-[44px] xl:max-[1400px]:w-[34px]">Bids</Head>
          <Head width="w-[116px] xl:max-[1400px]:w-[112px]">Time left</Head>
          <th scope="col" className="w-[101px]">
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <RowGap height={before} columns={COLUMNS} />
        {lots.slice(from, to).map((lot, at) => (
          <Row key={lot.id} lot={lot} number={from + at + 2} />
        ))}
        <RowGap height={after} columns={COLUMNS} />
      </tbody>
    </table>
  );
}

/** `number` counts the head as the first row. */
function Row({ lot, number }: { lot: Auction; number: number }) {
  return (
    <tr data-row="" aria-rowindex={number} className="settle border-b border-line hover:bg-sunken">
      <td className="py-2 pr-2">
        <LotTitle lot={lot} />
      </td>
      <Figure>
        <Price amount={lot.current_price} className="text-base font-semibold" />
      </Figure>
      <Figure>
        <Change percent={percentAbove(lot.current_price, lot.buy_in_price)} />
      </Figure>
      <Figure>
        <ToMarket price={lot.current_price} market={lot.market_price} />
      </Figure>
      <Figure>{count(lot.total_shares)}</Figure>
      <Figure>{worthOf(lot.total_shares, lot.current_price)}</Figure>
      <Figure>{count(lot.bids_count)}</Figure>
      <Figure>
        {lot.ends_at && (
          <Countdown endsAt={lot.ends_at} softCloseSeconds={lot.soft_close_seconds} brief />
        )}
      </Figure>
      <td className="pl-3 text-right">
        <BidLink lot={lot} to={`/auction/${lot.id}`} />
      </td>
    </tr>
  );
}

function Head({ children, width }: { children: string; width: string }) {
  return (
    <th scope="col" className={`${width} py-2 text-right font-medium`}>
      {children}
    </th>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <td className="figures text-right">{children}</td>;
}
