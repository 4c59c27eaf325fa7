import { classes } from '../classes.ts';
import type { Column, DataTableProps } from '../data-table.tsx';
import { SelectAll, SelectRow } from './selection.tsx';
import { SortChoice } from './sorting.tsx';

/** Rows where there is no room for a table: each a card that names its values. */
export function Cards<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, order, selection } = props;
  return (
    <>
      {order && <SortChoice columns={columns} order={order} />}
      {selection && <SelectAll rows={rows} selection={selection} words="Select all shown" />}
      <ul
        aria-label={caption}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,328px),1fr))] gap-3"
      >
        {rows.map((row, index) => (
          <li
            key={keyOf(row)}
            data-row=""
            className={classes(
              '@container flex flex-col gap-3 rounded-lg border bg-surface p-4 text-sm',
              selection?.has(row) ? 'border-accent' : 'border-line',
            )}
          >
            <Card {...props} row={row} index={index} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CardProps<Row> extends DataTableProps<Row> {
  row: Row;
  index: number;
}

function Card<Row>({ columns, selection, row, index, below }: CardProps<Row>) {
  const title = columns.find((column) => column.title);
  const actions = columns.find((column) => column.actions);
  const inCorner = actions?.actions === 'corner';
  const inPlace = columns.find((column) => column.place);
  const values = columns.filter(
    (column) => column !== title && column !== actions && column !== inPlace,
  );
  return (
    <>
      {(title || selection || inCorner) && (
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 gap-2 text-base font-medium">
            {inPlace && <span className="text-ink-soft">{inPlace.cell(row, index)}</span>}
            {title?.cell(row, index)}
          </div>
          {selection && <SelectRow row={row} selection={selection} />}
          {inCorner && actions?.cell(row, index)}
        </div>
      )}
      <dl
        className={classes(
          'grid grid-flow-row-dense grid-cols-2 gap-x-4 gap-y-3',
          // Where that leaves none alone in its row, or two do not either.
          fitsThree(values) && '@sm:grid-cols-3',
        )}
      >
        {values.map((column) => (
          <Value key={column.head} column={column} row={row} index={index} />
        ))}
      </dl>
      {below?.(row)}
      {actions && !inCorner && (
        <div data-act className="mt-auto flex justify-end border-t border-line pt-3 empty:hidden">
          {actions.cell(row, index)}
        </div>
      )}
    </>
  );
}

function fitsThree<Row>(values: readonly Column<Row>[]): boolean {
  const cells = values.reduce((sum, { wide }) => sum + (wide ? 2 : 1), 0);
  return cells % 3 !== 1 || cells % 2 !== 0;
}

interface ValueProps<Row> {
  column: Column<Row>;
  row: Row;
  index: number;
}

/** A value under its name; nothing at all where the row has none. */
function Value<Row>({ column: { head, cell, figure, wide }, row, index }: ValueProps<Row>) {
  const shown = cell(row, index);
  if (shown === null || shown === undefined) return null;
  return (
    <div className={classes('min-w-0', wide && 'col-span-2')}>
      <dt className="text-xs text-ink-soft">{head}</dt>
      <dd className={classes('mt-0.5 wrap-anywhere', figure && 'figures')}>{shown}</dd>
    </div>
  );
}
