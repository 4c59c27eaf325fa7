import type { ReactNode } from 'react';
import { useWiderThan } from '#web/lib/use-media.ts';
import { classes } from './classes.ts';

export interface Column<Row> {
  head: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures stand at the right, so that their digits line up. */
  figure?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** Narrower than this a row becomes a card. */
const TABLE_FROM_PX = 768;

/** A dense table on wide screens; on phones each row is a card that names its values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useWiderThan(TABLE_FROM_PX) ? <Wide {...props} /> : <Cards {...props} />;
}

function Wide<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-xs text-ink-soft">
            {columns.map(({ head, figure }) => (
              <th
                key={head}
                scope="col"
                className={classes(
                  'px-3 py-2 font-medium whitespace-nowrap first:pl-0 last:pr-0',
                  figure ? 'text-right' : 'text-left',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)} className="border-b border-line">
              {columns.map(({ head, cell, figure }) => (
                <td
                  key={head}
                  className={classes(
                    'px-3 py-2 first:pl-0 last:pr-0',
                    figure && 'figures text-right whitespace-nowrap',
                  )}
                >
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <ul aria-label={caption} className="flex flex-col gap-3">
      {rows.map((row, index) => (
        <li key={keyOf(row)} className="rounded-lg border border-line bg-surface p-4">
          <dl className="flex flex-col gap-2 text-sm">
            {columns.map(({ head, cell, figure }) => (
              <div key={head} className="flex items-center justify-between gap-4">
                <dt className="shrink-0 text-ink-soft">{head}</dt>
                <dd className={classes('min-w-0 text-right', figure && 'figures')}>
                  {cell(row, index)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
