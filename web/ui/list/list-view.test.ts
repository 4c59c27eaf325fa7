import { expect, test } from 'vitest';
import { ListAdminAuctionsQuery } from '#contract/admin/list-admin-auctions.schemas.ts';
import { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import { ListUsersQuery } from '#contract/admin/list-users.schemas.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { nextSort, readView } from './list-view.ts';

const usersAt = (address: string) =>
  readView(listUsers, ListUsersQuery, new URLSearchParams(address), 20);

test('an address without anything asks for the first page in the own order of the list', () => {
  expect(usersAt('')).toMatchObject({
    page: 1,
    sort: undefined,
    filters: {},
    query: { page: 1, per_page: 20 },
  });
});

test('page, sort and filters stand in the address', () => {
  expect(usersAt('page=3&sort=-name&role=seller&q=ann').query).toEqual({
    page: 3,
    per_page: 20,
    sort: '-name',
    role: 'seller',
    q: 'ann',
  });
});

test('what the server would refuse, or does not know, is passed over', () => {
  expect(usersAt('page=0&sort=password&role=king&status=&colour=red')).toMatchObject({
    page: 1,
    sort: undefined,
    filters: {},
  });
});

test('the CSV file has all pages of what is shown', () => {
  const shown = new URLSearchParams('status=live&page=2&sort=title');
  expect(readView(listAdminAuctions, ListAdminAuctionsQuery, shown, 10).csv).toBe(
    '/api/admin/auctions?status=live&sort=title&format=csv',
  );
});

test('pressing a column again turns its order round, then gives it up', () => {
  expect(nextSort(undefined, 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBeUndefined();
  expect(nextSort('-email', 'name')).toBe('name');
});

test('a list that comes descending by the column turns round with each press of it', () => {
  expect(nextSort('-ends_at', 'ends_at', '-ends_at')).toBe('ends_at');
  expect(nextSort('ends_at', 'ends_at', '-ends_at')).toBe('-ends_at');
});

test('what ended last is the first of the ended lots until another order is chosen', () => {
  const lots = (address: string) =>
    readView(
      listAdminAuctions,
      ListAdminAuctionsQuery,
      new URLSearchParams(address),
      10,
      ({ status }) => (status === 'ended' ? '-ends_at' : undefined),
    );
  expect(lots('status=ended')).toMatchObject({
    sort: '-ends_at',
    query: { sort: '-ends_at' },
    csv: '/api/admin/auctions?status=ended&sort=-ends_at&format=csv',
  });
  expect(lots('status=ended&sort=title').query).toMatchObject({ sort: 'title' });
  expect(lots('status=pending').sort).toBeUndefined();
});
