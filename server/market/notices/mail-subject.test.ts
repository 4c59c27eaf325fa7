import { expect, test } from 'vitest';
import { mailSubject } from './mail-subject.ts';
import { bidRequestApproved } from './request-notices.ts';

const lot = {
  ...{ title: 'Verdholt', ticker: null, status: 'live', total_shares: 10, buy_in_cents: 1_000 },
  ...{ leading_cents: 1_250, max_bid_cents: null, winner_id: null },
  ...{ min_increment_cents: 1, increments: null },
  ends_at: new Date('2026-11-27T01:13:20Z'),
};
const early = Date.parse('2026-11-26T01:13:20Z');
const late = Date.parse('2026-11-27T00:30:00Z');

test('a mail’s subject names the lot, and its price or end where that matters', () => {
  const { title } = bidRequestApproved({ id: 7, title: 'Verdholt' });
  expect(mailSubject('bid_request_approved', title, lot, early)).toBe(
    'You can bid on Verdholt: ends 27 Nov, 01:13 UTC',
  );
  expect(mailSubject('outbid', 'You have been outbid', lot, early)).toBe(
    'You have been outbid – Verdholt at $12.50',
  );
  expect(mailSubject('outbid', 'You have been outbid', lot, late)).toBe(
    'You have been outbid – Verdholt at $12.50, ends 27 Nov, 01:13 UTC',
  );
  expect(mailSubject('end_moved', 'An auction ends later', lot, early)).toBe(
    'An auction ends later – Verdholt, 27 Nov, 01:13 UTC',
  );
  // Below its reserve: nobody pays the highest bid.
  expect(mailSubject('auction_lost', 'You did not win the auction', lot, early)).toBe(
    'You did not win the auction – Verdholt',
  );
});
