import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { isFailing } from './use-failure.ts';

const client = new QueryClient();
afterEach(() => client.clear());

/** A list whose first view is there and whose second one is answered as the test says. */
function openList() {
  const answers: PromiseWithResolvers<string>[] = [];
  const view = (name: string) => ({
    queryKey: ['rows', name],
    queryFn: () => {
      answers.push(Promise.withResolvers());
      return answers.at(-1)?.promise ?? name;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const observer = new QueryObserver(client, view('first'));
  const seen: boolean[] = [];
  const leave = observer.subscribe((result) => seen.push(isFailing(result)));
  const asked = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times));
  return { answers, asked, leave, observer, seen, view };
}

test('a failure stays said while the load is tried again behind the rows of the view before', async () => {
  const { answers, asked, leave, observer, seen, view } = openList();
  await asked(1);
  answers[0]?.resolve('rows');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('rows'));
  observer.setOptions(view('second'));
  await asked(2);
  expect(observer.getCurrentResult().isPlaceholderData).toBe(true);
  expect(seen).not.toContain(true);
  answers[1]?.reject(new Error('cut'));
  await vi.waitFor(() => expect(seen.at(-1)).toBe(true));
  const failedAt = seen.length;
  for (const tried of [3, 4]) {
    void observer.refetch();
    await asked(tried);
    answers[tried - 1]?.reject(new Error('cut'));
    await vi.waitFor(() => expect(observer.getCurrentResult().errorUpdateCount).toBe(tried - 1));
  }
  expect(seen.slice(failedAt)).not.toContain(false);
  void observer.refetch();
  await asked(5);
  answers[4]?.resolve('other rows');
  await vi.waitFor(() => expect(seen.at(-1)).toBe(false));
  leave();
});
