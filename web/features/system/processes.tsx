import type { System } from '#contract/admin/get-system.schemas.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { briefly, partOf, sizeOf } from './words.ts';

type Process = System['processes'][number];

const columns: readonly Column<Process>[] = [
  { head: 'Process', title: true, cell: ({ name }) => <span className="font-medium">{name}</span> },
  { head: 'Running since', cell: ({ started_at }) => <Moment at={started_at} /> },
  { head: 'Memory', figure: true, cell: ({ memory_bytes }) => sizeOf(memory_bytes) },
  { head: 'Busy', figure: true, cell: ({ busy }) => partOf(busy) },
  { head: 'Delay (p99)', figure: true, cell: ({ delay_p99_ms }) => briefly(delay_p99_ms) },
];

/** Each process of this server. */
export const Processes = ({ processes }: Pick<System, 'processes'>) => (
  <DataTable caption="Processes" columns={columns} rows={processes} keyOf={({ name }) => name} />
);
