import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { auctionQuery } from '#web/lib/lot-query.ts';
import { applyPositions, refetchCovered } from './use-live-me.ts';

const lot = {
  id: 5,
  status: 'live',
  current_price: 12,
  last_seq: 2,
  me: null,
} as unknown as Auction;
const me = { my_bids: 1, my_best: 12, my_last_seq: 2, is_leading: true } as unknown as MyPosition;
const told = [{ id: 5, me }] as Parameters<typeof applyPositions>[1];

test('a lot that the server drew stays as drawn until a screen has taken over', () => {
  const client = new QueryClient();
  const { queryKey } = auctionQuery(5);
  client.setQueryData(queryKey, lot as never);
  applyPositions(client, told);
  expect(client.getQueryData(queryKey)?.me).toBeNull();

  // Rendered, but not yet on the page: React may begin again.
  const screen = new QueryObserver(client, { ...auctionQuery(5), enabled: false });
  applyPositions(client, told);
  expect(screen.getCurrentQuery().state.data?.me).toBeNull();

  const left = screen.subscribe(() => undefined);
  applyPositions(client, told);
  expect(screen.getCurrentQuery().state.data?.me).toMatchObject({ is_leading: true });
  left();
  client.clear();
});

test('a lot that a request from another lot comes to cover, or covers no more, is read again', () => {
  const client = new QueryClient();
  const screen = new QueryObserver(client, { ...auctionQuery(5), enabled: false });
  const left = screen.subscribe(() => undefined);
  const isRead = (status: string | null, covered: number[], lots: typeof told = []) => {
    const shown = { ...lot, me: { ...me, request_status: status } };
    client.setQueryData(auctionQuery(5).queryKey, shown as never);
    refetchCovered(client, { lots, covered });
    return screen.getCurrentQuery().state.isInvalidated;
  };
  expect(isRead(null, [5])).toBe(true);
  expect(isRead('pending', [5])).toBe(false);
  expect(isRead('pending', [])).toBe(true);
  expect(isRead(null, [])).toBe(false);
  expect(isRead('pending', [], told)).toBe(false);
  left();
  client.clear();
});
