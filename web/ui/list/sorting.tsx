import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import { selectStyle } from '../field.tsx';

/** What the heads of a table show and do. */
export interface HeadOrder {
  /** The field sorted by, "-" before it for descending. */
  sort: string | undefined;
  sortBy: (field: string) => void;
}

export interface SortOrder extends HeadOrder {
  /** Sets it outright; undefined: the list's own order. */
  setSort: (sort: string | undefined) => void;
  /** The list's own order is by one of its columns, and named there. */
  named?: boolean;
  /** What that order is called; else "Newest first". */
  asItComes?: string | undefined;
}

interface Head {
  head: string;
  figure?: boolean;
  sort?: string;
}

interface ColumnHeadProps {
  column: Head;
  order: HeadOrder | undefined;
  className: string;
}

/** A column's head; a button where the list can be sorted by it. */
export function ColumnHead({ column, order, className }: ColumnHeadProps) {
  const { head, figure, sort } = column;
  const sorted = order !== undefined && sort !== undefined && order.sort?.replace('-', '') === sort;
  const direction = sorted ? (order.sort?.startsWith('-') ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classes(
        'py-2 font-medium whitespace-nowrap first:pl-0 last:pr-0',
        className,
        figure ? 'text-right' : 'text-left',
      )}
    >
      {order && sort !== undefined ? (
        <button
          type="button"
          onClick={() => order.sortBy(sort)}
          className={classes(
            'settle -mx-1 inline-flex h-6 items-center gap-1 rounded-sm px-1 hover:text-ink',
            sorted && 'text-ink',
          )}
        >
          {head}
          <ArrowOf direction={direction} />
        </button>
      ) : (
        head
      )}
    </th>
  );
}

/** Which way rows are sorted by a column; faint where they are not. */
export function ArrowOf({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  const Icon = direction ? (direction === 'descending' ? ArrowDown : ArrowUp) : ArrowUpDown;
  return <Icon size={12} aria-hidden="true" className={classes(!direction && 'opacity-60')} />;
}

/** The same choice where there are no heads to press. */
export function SortChoice({ columns, order }: { columns: readonly Head[]; order: SortOrder }) {
  const id = useId();
  const fields = columns.flatMap(({ head, sort }) => (sort ? [{ head, sort }] : []));
  if (fields.length === 0) return null;
  return (
    <div className="mb-3 flex items-center gap-3">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-ink-soft">
        Sort by
      </label>
      <select
        id={id}
        value={order.sort ?? ''}
        onChange={(event) => order.setSort(event.target.value || undefined)}
        className={`${selectStyle} min-w-0`}
      >
        {!order.named && <option value="">{order.asItComes ?? 'Newest first'}</option>}
        {fields.flatMap(({ head, sort }) => {
          const [up, down] = directionsOf(sort);
          return [
            <option key={sort} value={sort}>{`${head}, ${up}`}</option>,
            <option key={`-${sort}`} value={`-${sort}`}>{`${head}, ${down}`}</option>,
          ];
        })}
      </select>
    </div>
  );
}

/** What ascending and descending are called where there is no arrow. */
function directionsOf(field: string): [string, string] {
  if (field.endsWith('_at')) return ['earliest first', 'latest first'];
  if (field === 'live_discount') return ['smallest first', 'largest first'];
  if (/title|name|email|auction/.test(field)) return ['A to Z', 'Z to A'];
  return ['low to high', 'high to low'];
}
