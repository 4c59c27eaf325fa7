import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MyAuction } from '#contract/auctions/list-my-auctions.schemas.ts';
import { formatCents } from '#domain/money.ts';
import { shareWords } from '#domain/share-words.ts';
import { allIn } from '#web/lib/all-in.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { bindingLotsQuery } from './my-bids-queries.ts';

/** Rows of a list: the lots whose seller may still accept the user's bid. Null without any. */
export function useBindingLots(): ReactNode {
  const { data } = useQuery(bindingLotsQuery);
  if (!data?.length) return null;
  return data.map((lot) => <BindingLot key={lot.id} lot={lot} />);
}

function BindingLot({ lot }: { lot: MyAuction }) {
  const until = lot.me?.binds_until ?? null;
  const isOver = useHasPassed(until);
  if (until === null || isOver) return null;
  return (
    <li>
      <Link
        to={`/auction/${lot.id}`}
        className="settle -mx-3 block rounded-sm px-3 py-4 hover:bg-sunken"
      >
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="long-words text-base">{lot.title}</span>
          <span className="figures font-semibold">
            {formatCents(allIn(lot, lot.current_price).buyer.total)}
          </span>
        </span>
        <span className="figures block text-sm text-ink-soft">
          Your bid of {dollars(lot.current_price)} a share for {shareWords(lot.total_shares)} is
          below the reserve. The seller may accept it until {dateTimeAndZone(until)}.
        </span>
      </Link>
    </li>
  );
}
