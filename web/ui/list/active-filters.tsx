import { X } from 'lucide-react';
import { buttonStyle } from '../button.tsx';
import { classes } from '../classes.ts';
import type { AnyList } from './use-list-view.ts';

interface ActiveFiltersProps {
  view: AnyList;
  /** Filters that only links set, not fields of the screen, with their labels. */
  names: readonly (readonly [name: string, words: string])[];
  /** What the filter's value is called, where the rows tell. */
  wordsOf?: (name: string) => string | undefined;
}

/** Active filters that came with a link; a press removes one. */
export function ActiveFilters({ view, names, wordsOf }: ActiveFiltersProps) {
  const active = names.filter(([name]) => view.filters[name] !== undefined);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2">
      {active.map(([name, words]) => {
        const value = wordsOf?.(name) ?? `no. ${view.filters[name]}`;
        return (
          <li key={name} className="min-w-0">
            <button
              type="button"
              onClick={() => view.setFilter(name, undefined)}
              className={classes(buttonStyle('secondary', 'small'), 'max-w-full')}
            >
              <span className="sr-only">Remove filter:</span>
              <span className="text-ink-soft">{words}</span>{' '}
              <span className="truncate">{value}</span>
              <X size={14} aria-hidden="true" className="shrink-0" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
