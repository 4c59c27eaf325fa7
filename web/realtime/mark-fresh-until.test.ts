import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { markFreshUntil } from './mark-fresh-until.ts';

const CHANNEL = 'auction:7';
const TOLD = 1_000;
const UNTIL = 61_000;

/** A screen that shows an answer of the channel, and how old it says that this is. */
function screen(client: QueryClient, queryKey: string[], channel = CHANNEL) {
  client.setQueryData(queryKey, 'as it is', { updatedAt: TOLD });
  const observer = new QueryObserver(client, {
    ...{ queryKey, meta: { channel }, staleTime: Number.POSITIVE_INFINITY },
    queryFn: () => new Promise<string>(() => undefined),
  });
  const leave = observer.subscribe(() => undefined);
  return { leave, dataUpdatedAt: () => client.getQueryState(queryKey)?.dataUpdatedAt };
}

test('what is shown is as old as the last message of its connection', () => {
  const client = new QueryClient();
  const shown = screen(client, ['lot']);
  markFreshUntil(client, CHANNEL, UNTIL);
  expect(shown.dataUpdatedAt()).toBe(UNTIL);
  markFreshUntil(client, CHANNEL, UNTIL - 1);
  expect(shown.dataUpdatedAt()).toBe(UNTIL);
  shown.leave();
});

test('what another channel tells, what was left, and what is read anew stays as old as it is', () => {
  const client = new QueryClient();
  const others = screen(client, ['others'], 'market');
  const left = screen(client, ['left']);
  left.leave();
  const readAnew = screen(client, ['read anew']);
  void client.invalidateQueries({ queryKey: ['read anew'] });
  const outdated = screen(client, ['outdated']);
  void client.invalidateQueries({ queryKey: ['outdated'], refetchType: 'none' });
  markFreshUntil(client, CHANNEL, UNTIL);
  for (const { dataUpdatedAt } of [others, left, readAnew, outdated])
    expect(dataUpdatedAt()).toBe(TOLD);
});
