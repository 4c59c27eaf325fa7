import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Notification } from '#contract/notifications/notification.ts';
import { applyNotices, notificationsQuery } from './notifications-query.ts';

const notice = (id: string): Notification => ({
  id,
  type: 'outbid',
  data: { title: 'You have been outbid', body: 'By $1.00.', url: '/auction/7' },
  read_at: null,
  created_at: '2026-05-01T10:00:00.000Z',
});

/** A bell on screen, whose questions are answered by hand, in the order they were asked. */
function openBell() {
  const client = new QueryClient();
  const answers: ((notices: Notification[]) => void)[] = [];
  const ask = () => new Promise<Notification[]>((answer) => answers.push(answer));
  const bell = new QueryObserver(client, { ...notificationsQuery, queryFn: ask });
  const close = bell.subscribe(() => undefined);
  return { client, answers, shown: () => bell.getCurrentResult().data, close };
}

test('a notice that the socket told is not taken back by an answer from before it', async () => {
  const { client, answers, shown, close } = openBell();
  answers[0]?.([]);
  await vi.waitFor(() => expect(shown()).toEqual([]));

  void client.refetchQueries(notificationsQuery);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  applyNotices(client, [notice('new')]);
  answers[1]?.([]);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(shown()).toEqual([notice('new')]);

  answers[2]?.([notice('newer'), notice('new')]);
  await vi.waitFor(() => expect(shown()).toHaveLength(2));
  close();
});

test('the socket may tell before the first answer; with none on its way nothing is asked', async () => {
  const { client, answers, shown, close } = openBell();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  applyNotices(client, [notice('first')]);
  answers[0]?.([]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(shown()).toEqual([notice('first')]);
  answers[1]?.([notice('first')]);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));

  applyNotices(client, []);
  expect(shown()).toEqual([]);
  expect(client.isFetching()).toBe(0);
  close();
});
