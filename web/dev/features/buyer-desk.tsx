import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyAuction } from '#contract/auctions/list-my-auctions.schemas.ts';
import { hoursFromNow } from '#web/dev/moments.ts';
import { approved, leading, outbid, sampleFees, sampleLot } from '#web/dev/sample-lot.ts';
import { State } from '#web/dev/specimen.tsx';
import { BuyerDesk } from '#web/features/bids/buyer-desk.tsx';
import { myLotsQuery } from '#web/features/bids/my-bids-queries.ts';

/** The desk with the lots that it would have read. */
function Desk({ lots }: { lots?: MyAuction[] }) {
  const [client] = useState(() => {
    const known = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    if (lots) known.setQueryData(myLotsQuery.queryKey, lots);
    return known;
  });
  return (
    <QueryClientProvider client={client}>
      <BuyerDesk />
    </QueryClientProvider>
  );
}

const lot = (id: number, { my_limit = null, ...wishes }: Partial<MyAuction>): MyAuction => ({
  ...sampleLot({ id, ...wishes }),
  my_limit,
});
const led = lot(1, { me: leading });
const ledWithFees = lot(2, { me: leading, fees: sampleFees });
const dear = { total_shares: 1_000_000_000, current_price: 1_000_000 };

/** Where a buyer stands: what all lots that they lead come to, fees and tax included, and what there is to do. */
export default function BuyerDeskSample() {
  return (
    <>
      <State is="leads none">
        <Desk lots={[]} />
      </State>
      <State is="leads one lot with fees">
        <Desk lots={[ledWithFees]} />
      </State>
      <State is="leads one lot with a limit">
        <Desk lots={[lot(1, { me: leading, my_limit: 1_000 })]} />
      </State>
      <State is="leads lots with and without fees; outbid, one ends soon, a request waits">
        <Desk
          lots={[
            ...[led, ledWithFees, lot(3, { me: outbid, ends_at: hoursFromNow(0.4) })],
            lot(4, { me: { ...approved, request_status: 'pending' } }),
          ]}
        />
      </State>
      <State is="the dearest lots there can be">
        <Desk lots={[1, 2, 3].map((id) => lot(id, { ...dear, me: leading, fees: sampleFees }))} />
      </State>
      <State is="loading">
        <Desk />
      </State>
    </>
  );
}
