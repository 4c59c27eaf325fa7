import { useQuery } from '@tanstack/react-query';
import type { OwnSums as Sums } from '#contract/sales/sales-sums.ts';
import { dollars } from '#web/lib/figures.ts';
import { Stats } from '#web/ui/stat.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ownSumsQuery } from './sale-queries.ts';
import { SalesLink } from './sales-link.tsx';

const figures = {
  buyer: [
    ['unpaid', 'Still to pay'],
    ['under_way', 'Paid, not completed'],
    ['completed', 'Completed'],
  ],
  seller: [
    ['unpaid', 'Not paid yet'],
    ['under_way', 'Paid, not completed'],
    ['completed', 'Completed'],
    ['to_pay_out', 'Still due to you'],
  ],
} as const satisfies Record<string, readonly (readonly [keyof Sums, string])[]>;

/** What somebody’s sales come to, over their list; each sum leads to its rows. */
export function OwnSums({ part }: { part: 'buyer' | 'seller' }) {
  const sums = useQuery(ownSumsQuery(part));
  if (sums.isError && !sums.data)
    return (
      <div className="mb-6">
        <ErrorState
          sentence="Failed to load the sums."
          onRetry={() => void sums.refetch()}
          error={sums.error}
        />
      </div>
    );
  return (
    <div className="mb-6">
      <Stats
        long
        figures={figures[part].map(([name, label]) => ({
          label,
          figure: sums.data && dollars(sums.data[name]?.sum ?? 0),
          action: <SalesLink sales={sums.data?.[name]?.sales} search={{ status: name }} />,
        }))}
      />
    </div>
  );
}
