import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Channel } from '#contract/live/channel.ts';
import { referenceOf, whyUnanswered } from '#web/lib/api-failure.ts';
import type { Page } from '#web/lib/call.ts';
import { count } from '#web/lib/figures.ts';
import { useFailure } from '#web/lib/use-failure.ts';
import { useWiderThan } from '#web/lib/use-media.ts';
import { useStillUnderPress } from '#web/lib/use-still-under-press.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { type Column, DataTable, TABLE_FROM_PX } from '../data-table.tsx';
import { Freshness } from '../freshness.tsx';
import { Pager } from '../pager.tsx';
import { Reference } from '../reference.tsx';
import { EmptyState, RetryButton, Skeleton, SkeletonRows } from '../states.tsx';
import { Why } from '../why.tsx';
import type { Selection } from './selection.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { pagesOf, useLastPageAtMost } from './use-last-page.ts';
import type { AnyList } from './use-list-view.ts';

interface PagedTableProps<Row> {
  caption: string;
  view: AnyList;
  query: UseQueryResult<Page<Row>>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number;
  /** The sentence for a failed load. */
  failed: string;
  /** The sentence for a list without rows. */
  empty: string;
  /** What to do about an empty list. */
  next?: ReactNode;
  /** Instead of the skeleton, where a list has words for loading. */
  loading?: ReactNode;
  selection?: Selection<Row>;
  below?: (row: Row) => ReactNode;
  tableFrom?: number;
  /** What a row is, and several; else "row" and "rows". */
  many?: readonly [one: string, more: string];
  /** How the list's own order is called where it is not "Newest first". */
  asItComes?: string | undefined;
  /** The channel whose frames keep the rows fresh; a mark below says whether they are. */
  channel?: Channel;
  /** A mark above says that the rows may be old: then a refresh that fails is not said once more. */
  stale?: boolean;
}

/**
 * A list as screens show it: skeleton, failure with a retry, the empty sentence, rows that sort by
 * their heads, and pages. Rows stay on screen while the next page comes and when a refresh fails.
 * `view` comes from `useListView`, `query` reads a page of rows with `callList`.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { query, failed, loading, stale } = props;
  const failure = useFailure(query);
  const isSaid = stale && query.data && !query.isPlaceholderData;
  return (
    <>
      {failure && !isSaid && (
        <div className="mb-4 flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <Alert tone="error" below={<Why>{whyUnanswered(failure)}</Why>}>
              {failed}
              <Reference id={referenceOf(failure)} />
            </Alert>
          </div>
          <RetryButton onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && !failure && (loading ?? <RowsToCome {...props} />)}
      {query.data && <Rows {...props} page={query.data} />}
    </>
  );
}

/** As tall as what will come: rows of a table, or cards. */
function RowsToCome<Row>({ view, columns, tableFrom }: PagedTableProps<Row>) {
  const asTable = useWiderThan(tableFrom ?? TABLE_FROM_PX);
  if (asTable) return <SkeletonRows rows={Math.min(view.size, 10)} />;
  return (
    <>
      {/* Where cards are sorted, the choice stands over them. */}
      {columns.some(({ sort }) => sort) && <Skeleton className="mb-3 h-10 pointer-coarse:h-11" />}
      <SkeletonRows rows={Math.min(view.size, 4)} className="h-52 rounded-lg" />
    </>
  );
}

function Rows<Row>({ page: fresh, ...props }: PagedTableProps<Row> & { page: Page<Row> }) {
  const { caption, view, query, columns, keyOf, selection, tableFrom, channel, below } = props;
  const [one, more] = props.many ?? ['row', 'rows'];
  const { shown: page, onPointerDown } = useStillUnderPress(fresh);
  // By what came: what stands still under a press may be of the list before.
  useLastPageAtMost(view, query);
  const keepFocus = useKeptFocus(page.rows);
  if (page.total === 0) return <NoRows {...props} />;
  const order = {
    sort: view.sort,
    sortBy: view.sortBy,
    setSort: (sort: string | undefined) => view.setFilter('sort', sort),
    named: view.usual !== undefined,
    asItComes: props.asItComes,
  };
  return (
    <div
      {...keepFocus}
      onPointerDown={onPointerDown}
      aria-busy={query.isPlaceholderData}
      className={classes(query.isPlaceholderData && 'opacity-60')}
    >
      <DataTable
        {...{ caption, columns, keyOf, order, selection, tableFrom, below }}
        rows={page.rows}
      />
      <div className="flex flex-wrap items-center gap-x-6">
        <p className="figures mt-4 text-sm text-ink-soft">
          {count(page.total)} {page.total === 1 ? one : more}
        </p>
        {channel && (
          <div className="mt-4 mr-auto">
            <Freshness query={query} channel={channel} />
          </div>
        )}
        <Pager page={view.page} pages={pagesOf(page, view.size)} />
      </div>
    </div>
  );
}

function NoRows<Row>({ view, empty, next }: PagedTableProps<Row>) {
  return (
    <EmptyState sentence={empty}>
      {view.narrowed ? (
        <Button size="small" onClick={view.clear}>
          Clear filters
        </Button>
      ) : (
        next
      )}
    </EmptyState>
  );
}
