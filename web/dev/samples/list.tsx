import { useQuery } from '@tanstack/react-query';
import { ListUsersQuery } from '#contract/admin/list-users.schemas.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { count } from '#web/lib/figures.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { CsvLink } from '#web/ui/list/csv-link.tsx';
import { ChoiceFilter, DayFilter, Filters, SearchFilter } from '#web/ui/list/filters.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';

const people = [
  { id: 1, name: 'Jane Doe', bids: 1204 },
  { id: 2, name: 'Paul Ng', bids: 17 },
  { id: 3, name: 'Sally Stone', bids: 0 },
];
type Person = (typeof people)[number];

const columns: Column<Person>[] = [
  { head: 'Name', sort: 'name', title: true, cell: ({ name }) => name },
  { head: 'Bids', sort: 'created_at', figure: true, cell: ({ bids }) => count(bids) },
];
const states = [
  ['active', 'Active'],
  ['suspended', 'Suspended'],
] as const;

export default function ListSample() {
  const view = useListView(listUsers, ListUsersQuery, 2);
  const shown = useQuery({ queryKey: ['people'], queryFn: () => ({ rows: people, total: 3 }) });
  const selection = useSelection(people, {
    keyOf: ({ id }) => id,
    may: ({ bids }) => bids > 0,
    nameOf: ({ name }) => name,
  });
  return (
    <div>
      <Filters view={view}>
        <SearchFilter view={view} label="Search people" placeholder="Name or email" />
        <ChoiceFilter
          view={view}
          label="Status"
          name="status"
          every="Any status"
          options={states}
        />
        <DayFilter view={view} label="From (UTC)" name="from" />
        <CsvLink view={view} name="People" />
      </Filters>
      <PagedTable
        caption="People"
        view={view}
        query={shown}
        columns={columns}
        keyOf={({ id }) => id}
        failed="Failed to load users."
        empty="No users found."
        selection={selection}
      />
    </div>
  );
}
