import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow } from './address-now.ts';
import {
  type ListOperation,
  type ListView,
  nextSort,
  type QueryOfList,
  readView,
  type UsualSort,
} from './list-view.ts';

export interface ListControls {
  /** One press sorts by the field, two the other way round, three as the list comes. */
  sortBy: (field: string) => void;
  /** Undefined or '' takes the filter off. Back at page 1 in any case. */
  setFilter: (name: string, value: string | undefined) => void;
  /** Whether filters leave rows out; the tab one is on does not count. */
  narrowed: boolean;
  /** How many filters are on, but for the search and the tab. */
  chosen: number;
  /** What it is sorted by when nobody chose; undefined where that is as the server has it. */
  usual: string | undefined;
  /** Takes all filters off, and stays on the tab. */
  clear: () => void;
}

export type ShownList<O extends ListOperation> = ListView<O> & ListControls;
/** For parts that serve any list. */
export type AnyList = Omit<ListView<ListOperation>, 'query'> & ListControls;

/**
 * Which rows a list screen shows: page, sort and filters live in the address alone, so that back,
 * forward, reload and a shared link all show the same rows. The server sorts, filters and pages.
 *
 *     const view = useListView(listUsers, ListUsersQuery, 20);
 *     const users = useQuery(usersQuery(view.query));   // queryFn: callList(listUsers, { query })
 *     <SearchFilter view={view} label="Search users" placeholder="Name or email" />
 *     <ChoiceFilter view={view} name="status" label="Status" options={...} />
 *     <PagedTable view={view} query={users} columns={...} empty="No users found." ... />
 */
export function useListView<O extends ListOperation>(
  operation: O,
  schema: QueryOfList<O>,
  size: number,
  /** The filter that the screen shows as tabs, where it does. */
  tab?: string,
  usual?: UsualSort,
): ShownList<O> {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(
    () => readView(operation, schema, address, size, usual),
    [operation, schema, address, size, usual],
  );
  const change = useCallback(
    // Each letter of a search is not a step to go back over.
    (name: string, value: string | undefined) => {
      const next = addressNow();
      if (value) next.set(name, value);
      else next.delete(name);
      next.delete('page');
      setAddress(next, { replace: name === 'q', preventScrollReset: true });
    },
    [setAddress],
  );
  const usualNow = usual?.(view.filters);
  const filters = Object.keys(view.filters).filter((name) => name !== tab);
  return {
    ...view,
    narrowed: filters.length > 0,
    chosen: filters.filter((name) => name !== 'q').length,
    usual: usualNow,
    sortBy: (field) => change('sort', nextSort(view.sort, field, usualNow)),
    setFilter: change,
    clear: () => {
      const next = addressNow();
      for (const name of [...filters, 'page']) next.delete(name);
      setAddress(next);
    },
  };
}
