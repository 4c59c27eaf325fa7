import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listResults } from '#contract/results/list-results.ts';
import { callList } from '#web/lib/call.ts';
import { count } from '#web/lib/figures.ts';

const EVERY_MINUTE = 60_000;

/** How many ended lots have the words, and the way to them; nothing where there are none. */
export default function EndedMatches({ words }: { words: string }) {
  const { data: total } = useQuery({
    queryKey: ['results', 'counted', words],
    queryFn: async ({ signal }) =>
      (await callList(listResults, { query: { q: words, limit: 1 }, signal })).total,
    staleTime: EVERY_MINUTE,
  });
  if (!total) return null;
  return (
    <p className="figures text-sm text-ink-soft">
      {total === 1 ? '1 ended lot matches' : `${count(total)} ended lots match`}: see{' '}
      <Link
        to={`/results?${new URLSearchParams({ q: words })}`}
        className="tap rounded-sm font-medium text-ink underline"
      >
        Results
      </Link>
    </p>
  );
}
