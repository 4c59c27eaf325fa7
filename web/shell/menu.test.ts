import { expect, test } from 'vitest';
import { entryAt } from './menu.ts';

test.each([
  ['/seller', '/seller'],
  ['/seller/new', '/seller/new'],
  ['/seller/auctions/create', '/seller/new'],
  ['/seller/auctions/7', '/seller/auctions'],
  ['/seller/auctions/7/edit', '/seller/auctions'],
])('at %s a seller sees the menu at %s', (page, entry) => {
  expect(entryAt('seller', page)).toBe(entry);
});

test('a page of the account belongs to no entry', () => {
  expect(entryAt('seller', '/seller/change-password')).toBeUndefined();
});

test('an admin stays with the auctions while creating and editing one', () => {
  expect(entryAt('admin', '/admin/auctions/create')).toBe('/admin/auctions');
  expect(entryAt('admin', '/admin/auctions/7/edit')).toBe('/admin/auctions');
  expect(entryAt('admin', '/admin/bid-requests')).toBe('/admin/bid-requests');
});
