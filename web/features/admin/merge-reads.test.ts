import { expect, test } from 'vitest';
import type { SecurityRecord } from '#contract/admin/list-security-log.schemas.ts';
import { mergeReads } from './merge-reads.ts';

let id = 0;

const read = (minute: number, traits: Partial<SecurityRecord> = {}): SecurityRecord => ({
  ...{ id: ++id, kind: 'read', what: '/api/admin/auctions', filters: ['status'], count: 4 },
  created_at: `2026-11-28T08:${String(minute).padStart(2, '0')}:00.000Z`,
  ...{ actor: { id: 1, name: 'Ada', email: 'ada@example.test' }, session: '0123abcd' },
  ...{ token_id: null, network: null, email: null, route: null, request_id: null },
  ...{ subject_type: null, subject_id: null, subject_name: null },
  ...traits,
});

const merged = (...rows: SecurityRecord[]) =>
  mergeReads({ rows, total: 9 }).rows.map(({ times, created_at, other_end }) => [
    times,
    created_at.slice(14, 16),
    other_end.slice(14, 16),
  ]);

test('what an open screen reads each minute is one row, from its newest to its oldest', () => {
  expect(merged(read(19), read(18), read(17))).toEqual([[3, '19', '17']]);
  const other = { what: '/api/admin/bids' };
  expect(merged(read(19), read(19, other), read(18), read(18, other))).toEqual([
    [2, '19', '18'],
    [2, '19', '18'],
  ]);
});

test('another browser, another filter, a pause or a refusal stays a row of its own', () => {
  expect(merged(read(19), read(18, { session: 'ffffffff' }))).toHaveLength(2);
  expect(merged(read(19), read(18, { filters: ['q'] }))).toHaveLength(2);
  expect(merged(read(19), read(14))).toHaveLength(2);
  const failed = { kind: 'failed_log_in', what: 'password' } as const;
  expect(merged(read(19, failed), read(18, failed))).toHaveLength(2);
});
