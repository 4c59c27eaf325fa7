import type { FeeTermsVersion } from '#contract/fees/fees.ts';
import { feeTermsIn } from '#contract/fees/fees-in-dollars.ts';
import { feeWords, taxWords } from '#domain/fee-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';

/** Versions of the fee terms: what each charges, and which one counts. */
export const versionColumns: readonly Column<FeeTermsVersion>[] = [
  {
    head: 'Name',
    title: true,
    cell: ({ name, in_force }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">{name}</span>
        {in_force && <Badge tone="good">In force</Badge>}
      </span>
    ),
  },
  { head: 'Buyer pays', wide: true, cell: (version) => feeWords(feeTermsIn(version).buyer) },
  { head: 'Seller pays', wide: true, cell: (version) => feeWords(feeTermsIn(version).seller) },
  { head: 'Tax', cell: (version) => taxWords(feeTermsIn(version)) },
  { head: 'Set', cell: ({ created_at: at }) => <Moment at={at} /> },
];
