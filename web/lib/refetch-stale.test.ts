import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { refetchStale } from './refetch-stale.ts';

const client = new QueryClient();
afterEach(() => client.clear());

/** A list on screen whose every reading is answered when the test says so. */
function openList() {
  const answers: ((bids: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['bids'], queryFn });
  const leave = observer.subscribe(() => undefined);
  const asked = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times));
  return { answers, asked, leave, shown: () => observer.getCurrentResult().data };
}

test('news that come while the first answer is on its way are read after it', async () => {
  const list = openList();
  await list.asked(1);
  const read = refetchStale(client, { queryKey: ['bids'] });
  list.answers[0]?.('none yet');
  await list.asked(2);
  list.answers[1]?.('one');
  await read;
  expect(list.shown()).toBe('one');
  list.leave();
});

test('much news at once cancel nothing, and are one reading more', async () => {
  const list = openList();
  await list.asked(1);
  list.answers[0]?.('none yet');
  await vi.waitFor(() => expect(list.shown()).toBe('none yet'));
  const reads = Array.from({ length: 20 }, () => refetchStale(client, { queryKey: ['bids'] }));
  await list.asked(2);
  list.answers[1]?.('some');
  await list.asked(3);
  list.answers[2]?.('all');
  await Promise.all(reads);
  expect(list.shown()).toBe('all');
  expect(list.answers).toHaveLength(3);
  list.leave();
});

test('what was on its way to a page that was left meanwhile is read again when somebody comes back', async () => {
  const list = openList();
  await list.asked(1);
  list.leave();
  const read = refetchStale(client, { queryKey: ['bids'] });
  list.answers[0]?.('none yet');
  await read;
  // Young enough to be shown as it is, were it not older than the news.
  const again = new QueryObserver(client, {
    queryKey: ['bids'],
    queryFn: async () => 'one',
    staleTime: 60_000,
  });
  const leave = again.subscribe(() => undefined);
  await vi.waitFor(() => expect(again.getCurrentResult().data).toBe('one'));
  leave();
});
