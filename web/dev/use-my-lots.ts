import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyPosition } from '#contract/auctions/auction.ts';
import { applyMyLots } from '#web/lib/my-lots.ts';
import { hoursFromNow } from './moments.ts';

const me: MyPosition = {
  is_seller: false,
  request_status: 'approved',
  is_leading: true,
  my_bids: 2,
  my_best: 12,
  my_last_seq: 3,
  bidder: 1,
  result: null,
};

/** Whoever looks at the samples leads lot 1, was outbid on lot 2, waits for approval on lot 4 and was rejected on lot 6. */
export function useMyLots(): void {
  const client = useQueryClient();
  useState(() =>
    applyMyLots(client, {
      lots: [
        { id: 1, title: 'Meridian Cables', status: 'live', me },
        { id: 2, title: 'Corvid Rail', status: 'live', me: { ...me, is_leading: false } },
        {
          ...{ id: 4, title: 'Saltmarsh Foods', status: 'live' },
          me: { ...me, request_status: 'pending', is_leading: false, my_bids: 0, my_best: null },
        },
        {
          ...{ id: 6, title: 'Alder Mills', status: 'live' },
          me: {
            ...{ ...me, request_status: 'rejected', ask_again_at: hoursFromNow(20) },
            ...{ is_leading: false, my_bids: 0, my_best: null },
          },
        },
      ],
      watching: [1],
      covered: [],
    }),
  );
}
