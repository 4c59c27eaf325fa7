import { useState } from 'react';
import { State } from '#web/dev/specimen.tsx';
import { dollars } from '#web/lib/figures.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { nextSort } from '#web/ui/list/list-view.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
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
    sort: 'title',
    title: true,
    cell: ({ title, ticker }) => <LotLink title={title} ticker={ticker} logo={null} />,
  },
  { head: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
  { head: 'Leading bid', figure: true, sort: 'price', cell: ({ price }) => dollars(price) },
];

export default function DataTableSample() {
  const [sort, setSort] = useState<string | undefined>('-price');
  const selection = useSelection(rows, {
    keyOf: ({ id }) => id,
    may: ({ status }) => status === 'pending',
    nameOf: ({ title }) => title,
  });
  const order = { sort, setSort, sortBy: (field: string) => setSort(nextSort(sort, field)) };
  return (
    <>
      <State is="as it comes">
        <DataTable caption="Lots" columns={columns} rows={rows} keyOf={({ id }) => id} />
      </State>
      <State is="sorts, and rows can be selected">
        <DataTable
          caption="Lots that sort and can be selected"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          order={order}
          selection={selection}
        />
      </State>
    </>
  );
}
