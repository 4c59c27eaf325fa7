import { Fragment, type ReactNode } from 'react';
import { useWiderThan } from '#web/lib/use-media.ts';
import { classes } from './classes.ts';
import { Cards } from './list/cards.tsx';
import { SelectAll, type Selection, SelectRow } from './list/selection.tsx';
import { ColumnHead, type HeadOrder, type SortOrder } from './list/sorting.tsx';

export interface Column<Row> {
  head: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures stand at the right, so that their digits line up. */
  figure?: boolean;
  /** The field that this column sorts by; its head is then a button. */
  sort?: string;
  /** The row's buttons: on cards they stand below its values, or 'corner', a menu alone, beside its title. */
  actions?: boolean | 'corner';
  /** What the row is: on cards it stands over the values, without a name. */
  title?: boolean;
  /** The row's number in the list: on cards it stands before its title. */
  place?: boolean;
  /** Takes the width of two values on a card. */
  wide?: boolean;
}

interface WideTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** With it, columns that name a `sort` can be sorted by. */
  order?: HeadOrder | undefined;
  /** What a row shows in full width below it, where there is something. */
  below?: ((row: Row) => ReactNode) | undefined;
  /** With it, each row has a box to pick it by, for acts on several at once. */
  selection?: Selection<Row> | undefined;
}

export interface DataTableProps<Row> extends WideTableProps<Row> {
  /** Narrower than this (px) rows become cards; tables of many columns need more than 768. */
  tableFrom?: number | undefined;
  order?: SortOrder | undefined;
}

/** Narrower than this (px) most tables are cards. */
export const TABLE_FROM_PX = 768;
/** With more than these, the one to pick rows by among them, columns stand closer. */
const MANY_COLUMNS = 7;

/** A dense table on wide screens; on phones each row is a card that names its values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useWiderThan(props.tableFrom ?? TABLE_FROM_PX) ? (
    <WideTable {...props} />
  ) : (
    <Cards {...props} />
  );
}

/** For pages that the server draws, which decide by `Either`. */
export function WideTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  order,
  selection,
  below,
}: WideTableProps<Row>) {
  const many = columns.length + (selection ? 1 : 0) > MANY_COLUMNS;
  const padding = many ? 'px-1.5 2xl:px-2' : 'px-3';
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
              <ColumnHead key={column.head} column={column} order={order} className={padding} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={keyOf(row)}>
              <tr
                data-row=""
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
                      'py-2 first:pl-0 last:pr-0',
                      padding,
                      figure && 'figures text-right whitespace-nowrap',
                      // What can be done is in reach however wide the table is.
                      actions && 'fading-edge sticky right-0 bg-inherit',
                    )}
                  >
                    {cell(row, index)}
                  </td>
                ))}
              </tr>
              {below?.(row) && (
                <tr className="border-b border-line bg-sunken">
                  <td colSpan={columns.length + (selection ? 1 : 0)} className="px-3 py-2">
                    {below(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
