import { useQuery } from '@tanstack/react-query';
import { featuredQuery } from '#web/features/auctions/auction-queries.ts';
import { useMe } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LotCard } from '#web/ui/lot-card.tsx';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';

const LIMIT = 6;
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** Up to 6 featured live lots, each with a Place Bid link to the market. */
export function Featured() {
  const lots = useQuery(featuredQuery);
  const { data: user } = useMe();
  return (
    <section aria-labelledby="featured">
      <div className="flex items-end justify-between gap-4 pb-5">
        <h2 id="featured" className="text-lg">
          Featured live auctions
        </h2>
        <ButtonLink to="/auctions" size="small">
          See all<span className="sr-only"> live auctions</span>
        </ButtonLink>
      </div>
      <Loaded query={lots} failed="Failed to load auctions." loading={<Loading />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState sentence="Live auctions not found" />
          ) : (
            <ul className={grid}>
              {list.slice(0, LIMIT).map((lot) => (
                <li key={lot.id}>
                  <LotCard
                    lot={lot}
                    to={`/auction/${lot.id}`}
                    bidAt="/auctions"
                    sells={lot.seller.id === user?.id}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Loading...</span>
      {Array.from({ length: LIMIT }, (_, card) => (
        <Skeleton key={`card-${String(card)}`} className="h-[251px]" />
      ))}
    </div>
  );
}
