import { expect, test } from 'vitest';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { freshLot } from '#web/dev/sample-lot.ts';
import { mergeFrame, newerLot, positionAtPrice } from './merge-lot.ts';

const me: MyPosition = {
  is_seller: false,
  request_status: 'approved',
  is_leading: true,
  my_bids: 1,
  my_best: 12,
  my_last_seq: 2,
  bidder: 1,
  result: null,
};
const lot = (wishes: Partial<Auction> = {}): Auction =>
  freshLot({
    current_price: 12,
    bids_count: 3,
    ends_at: '2026-11-20T12:00:00.000Z',
    hard_stop_at: '2026-11-20T13:00:00.000Z',
    seller: { id: 2, name: 'Sally S.' },
    ...wishes,
  });
const shown = { ...lot(), me };

test('a frame from before what is shown changes nothing', () => {
  for (const old of [lot({ bids_count: 2 }), lot({ ends_at: '2026-11-20T11:59:00.000Z' })])
    expect(mergeFrame(shown, old)).toBe(shown);
  const ended = { ...lot({ status: 'ended' }), me };
  expect(mergeFrame(ended, lot())).toBe(ended);
});

test('with somebody else’s bid I no longer lead', () => {
  const next = mergeFrame(shown, lot({ bids_count: 4, current_price: 13 }));
  expect(next).toMatchObject({ bids_count: 4, current_price: 13, me: { is_leading: false } });
});

test('my own bid of another tab, which my channel told before the lot’s, leaves me leading', () => {
  const told = { ...shown, me: { ...me, my_bids: 2, my_best: 14 } };
  const next = mergeFrame(told, lot({ bids_count: 4, current_price: 13 }));
  expect(next).toMatchObject({ current_price: 13, me: { is_leading: true } });
  const last = mergeFrame(next, lot({ bids_count: 5, current_price: 14 }));
  expect(last).toMatchObject({ current_price: 14, me: { is_leading: true, my_bids: 2 } });
});

test('a position from before the bid that is shown does not lead', () => {
  expect(positionAtPrice(me, lot({ bids_count: 4, current_price: 13 })).is_leading).toBe(false);
  expect(positionAtPrice(me, lot()).is_leading).toBe(true);
  expect(positionAtPrice(null, lot())).toBeNull();
});

test('the lot’s end and its sale count in the record of its seller, which no frame brings', () => {
  const record = { since: '', ended: 2, sold: 1, withdrawn: 0, email_verified: true };
  const before = { ...shown, seller_record: record };
  const winner = { id: 3, name: 'Bella B.', bidder: 1 };
  const ended = mergeFrame(before, lot({ status: 'ended' }));
  expect(ended.seller_record).toEqual({ ...record, ended: 3 });
  const sold = mergeFrame(ended, lot({ status: 'ended', winner }));
  expect(sold.seller_record).toEqual({ ...record, ended: 3, sold: 2 });
  const withdrawn = mergeFrame(before, lot({ status: 'withdrawn' }));
  expect(withdrawn.seller_record).toEqual({ ...record, withdrawn: 1 });
});

test('an end that moved keeps my position', () => {
  const next = mergeFrame(shown, lot({ ends_at: '2026-11-20T12:02:00.000Z', extensions: 1 }));
  expect(next).toMatchObject({ extensions: 1, me: { is_leading: true } });
});

test('a name that I may see whole stays whole', () => {
  const known = { ...shown, seller: { id: 2, name: 'Sally Seller' } };
  expect(mergeFrame(known, lot({ bids_count: 4 })).seller.name).toBe('Sally Seller');
  const renamed = lot({ bids_count: 4, seller: { id: 2, name: 'Quincy Z.' } });
  expect(mergeFrame(known, renamed).seller.name).toBe('Quincy Z.');
});

test('an answer that a frame overtook brings my position and no older price', () => {
  const ahead = { ...lot({ bids_count: 5, current_price: 15 }), me: null };
  expect(newerLot(ahead, shown)).toMatchObject({ current_price: 15, me: { is_leading: false } });
});

test('an answer from before a bid of mine that my channel told takes nothing back', () => {
  const told = { ...shown, me: { ...me, my_bids: 2, my_best: 14 } };
  expect(newerLot(told, shown)).toMatchObject({ me: { is_leading: true, my_bids: 2 } });
});
