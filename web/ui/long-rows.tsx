import { type ReactNode, Suspense } from 'react';
import { latePart } from '#web/lib/late-part.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

/** The rows to draw, and the heights (px) that those before and after them would have. */
export interface RowSlice {
  from: number;
  to: number;
  before: number;
  after: number;
}

export interface LongRowsProps {
  count: number;
  /** About how high a row is (px); measured once there are some. */
  rowHeight: number;
  children: (slice: RowSlice) => ReactNode;
}

/** Lists up to here are drawn whole: find-in-page and printing have it all. */
const WHOLE_UP_TO = 100;

// Few lists are that long, so what windows them is loaded by those that are.
const RowWindow = latePart(() => import('./row-window.tsx'));

/** Rows of which only those in sight are drawn, once there are more than a hundred. */
export function LongRows(props: LongRowsProps) {
  const { count, rowHeight, children } = props;
  const hydrated = useHydrated();
  if (count <= WHOLE_UP_TO) return children({ from: 0, to: count, before: 0, after: 0 });
  const after = (count - WHOLE_UP_TO) * rowHeight;
  const beginning = children({ from: 0, to: WHOLE_UP_TO, before: 0, after });
  if (!hydrated) return beginning;
  return (
    <Suspense fallback={beginning}>
      <RowWindow {...props} />
    </Suspense>
  );
}

/** Keeps the place of the rows of a table that are not drawn. */
export const RowGap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
