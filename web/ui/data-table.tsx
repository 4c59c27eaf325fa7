import type { ReactNode } from 'react';
import { useWiderThan } from '#web/lib/use-media.ts';
import { classes } from './classes.ts';
import { SelectAll, type Selection, SelectRow } from './list/selection.tsx';
import { ColumnHead, type Order, SortChoice } from './list/sorting.tsx';

export interface Column<Row> {
  head: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures stand at the right, so that their digits line up. */
  figure?: boolean;
  /** The field that this column sorts by; its head is then a button. */
  sort?: string;
  /** What the row is about: on phones it heads the card, without its own head. */
  title?: boolean;
  /** The row's buttons: on phones they stand below its values, over the whole width. */
  actions?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Narrower than this (px) rows become cards; tables of many columns need more than 768. */
  tableFrom?: number | undefined;
  /** With it, columns that name a `sort` can be sorted by. */
  order?: Order | undefined;
  /** With it, each row has a box to pick it by, for acts on several at once. */
  selection?: Selection<Row> | undefined;
}

const TABLE_FROM_PX = 768;

/** A dense table on wide screens; on phones each row is a card that names its values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useWiderThan(props.tableFrom ?? TABLE_FROM_PX) ? (
    <Wide {...props} />
  ) : (
    <Cards {...props} />
  );
}

function Wide<Row>({ caption, columns, rows, keyOf, order, selection }: DataTableProps<Row>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-xs text-ink-soft">
            {selection && (
              <th scope="col" className="w-8 py-2 text-left">
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.head} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={keyOf(row)}
              className={classes(
                'border-b border-line',
                selection?.has(row) ? 'bg-sunken' : 'bg-paper',
              )}
            >
              {selection && (
                <td className="w-8 py-2">
                  <SelectRow row={row} selection={selection} />
                </td>
              )}
              {columns.map(({ head, cell, figure, actions }) => (
                <td
                  key={head}
                  className={classes(
                    'px-3 py-2 first:pl-0 last:pr-0',
                    figure && 'figures text-right whitespace-nowrap',
                    // What can be done is in reach however wide the table is.
                    actions && 'sticky right-0 bg-inherit',
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

function Cards<Row>({ caption, columns, rows, keyOf, order, selection }: DataTableProps<Row>) {
  const title = columns.find((column) => column.title);
  const values = columns.filter((column) => column !== title && !column.actions);
  const actions = columns.find((column) => column.actions);
  return (
    <>
      {order && <SortChoice columns={columns} order={order} />}
      {selection && <SelectAll rows={rows} selection={selection} words="Select all shown" />}
      <ul
        aria-label={caption}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-3"
      >
        {rows.map((row, index) => (
          <li
            key={keyOf(row)}
            className="flex flex-col rounded-lg border border-line bg-surface p-4"
          >
            {selection && <SelectRow row={row} selection={selection} words="Select" />}
            {title && <div className="pb-3 text-sm">{title.cell(row, index)}</div>}
            <dl className="flex flex-col gap-2 text-sm">
              {values.map(({ head, cell, figure }) => (
                <div key={head} className="flex items-center justify-between gap-4">
                  <dt className="shrink-0 text-ink-soft">{head}</dt>
                  <dd className={classes('min-w-0 text-right', figure && 'figures')}>
                    {cell(row, index)}
                  </dd>
                </div>
              ))}
            </dl>
            {actions && (
              <div className="mt-auto pt-3">
                <div className="flex justify-end border-t border-line pt-3">
                  {actions.cell(row, index)}
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
