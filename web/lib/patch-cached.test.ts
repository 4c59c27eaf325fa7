import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { patchCached } from './patch-cached.ts';

const list = { queryKey: ['bids'], staleTime: 60_000 };

test('a list that news made old is read again where it is shown next, whatever prices came meanwhile', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(async () => ({ rows: 'none yet', price: 10 }));
  const left = new QueryObserver(client, { ...list, queryFn }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(list.queryKey)).toBeDefined());
  left();
  await client.invalidateQueries({ queryKey: list.queryKey });
  patchCached<object>(client, { queryKey: list.queryKey }, (kept) => ({ ...kept, price: 11 }));
  expect(client.getQueryData(list.queryKey)).toEqual({ rows: 'none yet', price: 11 });

  queryFn.mockResolvedValue({ rows: 'one', price: 11 });
  const again = new QueryObserver(client, { ...list, queryFn });
  const leave = again.subscribe(() => undefined);
  await vi.waitFor(() => expect(again.getCurrentResult().data?.rows).toBe('one'));
  leave();
  client.clear();
});

test('prices do not make a list younger, and put nothing where nothing came yet', async () => {
  const client = new QueryClient();
  client.setQueryData(list.queryKey, { price: 10 }, { updatedAt: 1_000 });
  patchCached<object>(client, { queryKey: list.queryKey }, (kept) => ({ ...kept, price: 11 }));
  expect(client.getQueryState(list.queryKey)).toMatchObject({
    data: { price: 11 },
    dataUpdatedAt: 1_000,
  });
  const never = new QueryObserver(client, { queryKey: ['lots'], enabled: false });
  const leave = never.subscribe(() => undefined);
  patchCached<object>(client, { queryKey: ['lots'] }, () => ({ price: 11 }));
  expect(client.getQueryData(['lots'])).toBeUndefined();
  leave();
  client.clear();
});
