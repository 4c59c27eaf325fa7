import { useEffect, useRef } from 'react';
import { classes } from '../classes.ts';

export interface Selection<Row> {
  has: (row: Row) => boolean;
  /** Whether there is anything to do with the row. */
  may: (row: Row) => boolean;
  set: (rows: readonly Row[], picked: boolean) => void;
  /** What the row is called, for those who do not see its place. */
  nameOf: (row: Row) => string;
}

const box = 'size-4 cursor-pointer';

export function SelectRow<Row>({
  row,
  selection,
  words,
}: {
  row: Row;
  selection: Selection<Row>;
  words?: string;
}) {
  if (!selection.may(row)) return null;
  return (
    <label className={classes('flex min-h-6 items-center gap-2 text-sm', words && 'mb-3')}>
      <input
        type="checkbox"
        className={box}
        checked={selection.has(row)}
        aria-label={`Select ${selection.nameOf(row)}`}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
      {words && <span aria-hidden="true">{words}</span>}
    </label>
  );
}

/** Picks every row shown that can be picked; half-ticked while only some are. */
export function SelectAll<Row>({
  rows,
  selection,
  words,
}: {
  rows: readonly Row[];
  selection: Selection<Row>;
  words?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const pickable = rows.filter(selection.may);
  const picked = pickable.filter(selection.has).length;
  const some = picked > 0 && picked < pickable.length;
  useEffect(() => {
    if (input.current) input.current.indeterminate = some;
  }, [some]);
  if (pickable.length === 0) return words ? null : <span className="sr-only">Select</span>;
  return (
    <label className={classes('flex min-h-6 items-center gap-2 text-sm', words && 'mb-3')}>
      <input
        ref={input}
        type="checkbox"
        className={box}
        checked={picked > 0 && !some}
        aria-label="Select all shown"
        onChange={(event) => selection.set(pickable, event.target.checked)}
      />
      {words && <span aria-hidden="true">{words}</span>}
    </label>
  );
}
