import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyPosition } from '#contract/auctions/auction.ts';
import { State } from '#web/dev/specimen.tsx';
import { applyMyLots } from '#web/lib/my-lots.ts';
import { LotMark } from '#web/ui/lot-mark.tsx';

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

export default function LotMarkSample() {
  const client = useQueryClient();
  useState(() =>
    applyMyLots(client, {
      lots: [
        { id: 1, title: 'Meridian Cables', status: 'live', me },
        { id: 2, title: 'Corvid Rail', status: 'live', me: { ...me, is_leading: false } },
      ],
      watching: [1],
    }),
  );
  return (
    <>
      <State is="my bid leads">
        <LotMark lot={{ id: 1, current_price: 12, last_seq: 2 }} />
      </State>
      <State is="somebody bid more">
        <LotMark lot={{ id: 2, current_price: 13, last_seq: 3 }} />
      </State>
      <State is="no bid of mine">
        <LotMark lot={{ id: 3, current_price: 13, last_seq: 3 }} />
      </State>
    </>
  );
}
