import { useState } from 'react';
import type { System, SystemFault } from '#contract/admin/get-system.schemas.ts';
import { count } from '#web/lib/figures.ts';
import { dateAndTime } from '#web/lib/moments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';

/** So many are listed at first. */
const FIRST = 5;

const columns: readonly Column<SystemFault>[] = [
  { head: 'Last time', cell: ({ at }) => <Moment at={at} /> },
  {
    head: 'What',
    title: true,
    cell: ({ what }) => <span className="font-medium wrap-anywhere">{what}</span>,
  },
  {
    head: 'Kind',
    cell: ({ kind }) =>
      kind === 'fault' ? <Badge tone="bad">Fault</Badge> : <Badge tone="waiting">Warning</Badge>,
  },
  { head: 'Times', figure: true, cell: ({ many }) => count(many) },
  {
    head: 'Why the last time',
    wide: true,
    cell: ({ why, request_id: id }) => (
      <span className="block max-w-[48ch] wrap-anywhere">
        {why}
        {id && (
          <span className="block text-xs text-ink-soft">
            Request <code className="font-mono whitespace-nowrap select-all">{id}</code>
          </span>
        )}
      </span>
    ),
  },
];

/** What went wrong since this server started; another server has its own list. */
export function Faults({ system: { faults, server, processes } }: { system: System }) {
  const [all, setAll] = useState(false);
  const started = processes[0]?.started_at;
  const since = `on ${server} since it started${started ? ` on ${dateAndTime(started)}` : ''}`;
  if (faults.length === 0)
    return <p className="text-sm text-ink-soft">{`No faults or warnings ${since}.`}</p>;
  return (
    <>
      <p className="pb-3 text-sm text-ink-soft">
        {`The latest ${since}. The log has all of them, by request.`}
      </p>
      <DataTable
        caption="Faults and warnings"
        columns={columns}
        rows={all ? faults : faults.slice(0, FIRST)}
        keyOf={({ what }) => what}
        tableFrom={1200}
      />
      {faults.length > FIRST && (
        <Button size="small" className="mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${faults.length}`}
        </Button>
      )}
    </>
  );
}
