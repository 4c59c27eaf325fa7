import { dollars } from '#web/lib/figures.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const rows = [
  { id: 1, title: 'Meridian Cables', ticker: 'MRDC', price: 12.5, status: 'live' },
  {
    id: 2,
    title: 'Halcyon Freight and Cold Storage Holdings',
    ticker: null,
    price: 1234.56,
    status: 'pending',
  },
  { id: 3, title: 'Corvid Rail', ticker: 'CRVD', price: 0.99, status: 'ended' },
] as const;

const columns: Column<(typeof rows)[number]>[] = [
  {
    head: 'Lot',
    cell: ({ title, ticker }) => <LotLink title={title} ticker={ticker} logo={null} />,
  },
  { head: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
  { head: 'Leading bid', figure: true, cell: ({ price }) => dollars(price) },
];

export default function DataTableSample() {
  return <DataTable caption="Lots" columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
