import { Search, SlidersHorizontal } from 'lucide-react';
import { Children, type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { inputStyle, selectStyle } from '../field.tsx';
import type { AnyList } from './use-list-view.ts';
import { useSearchText } from './use-search-text.ts';

/** Nothing is asked of the server while someone still types. */
const TYPING_MS = 250;

/**
 * The row of filters over a list. On phones all but the first stand behind a button, so that rows are on the
 * first screen; unfolded they stack, two beside each other.
 */
export function Filters({ view, children }: { view: AnyList; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [first, ...rest] = Children.toArray(children);
  const folds = rest.length > 0;
  return (
    <search
      data-folds={folds || undefined}
      className="group/filters mb-4 grid grid-cols-6 items-end gap-3 sm:flex sm:flex-wrap"
    >
      {first}
      {folds && (
        <Button
          className="col-span-2 max-sm:px-2 pointer-coarse:h-11 sm:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={16} aria-hidden="true" className="shrink-0" />
          Filters{view.chosen > 0 && ` (${view.chosen})`}
        </Button>
      )}
      <div id={id} className={classes('contents', !isOpen && 'max-sm:hidden')}>
        {rest}
      </div>
    </search>
  );
}

interface FilterProps {
  view: AnyList;
  label: string;
}

interface NamedFilterProps extends FilterProps {
  /** The query field it sets. */
  name: string;
  /** On phones it has a line to itself. */
  whole?: boolean;
}

/** Words to look for; they reach the address when typing rests. */
export function SearchFilter({ view, label, placeholder }: FilterProps & { placeholder: string }) {
  const inForce = view.filters.q ?? '';
  const { text, type, noteSaid } = useSearchText(inForce);
  const { setFilter } = view;
  useEffect(() => {
    if (text.trim() === inForce) return;
    const timer = setTimeout(() => {
      setFilter('q', text.trim());
      noteSaid();
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, inForce, setFilter, noteSaid]);
  return (
    <label className="relative col-span-6 block group-data-folds/filters:col-span-4 sm:min-w-48 sm:flex-1 lg:max-w-72">
      <span className="sr-only">{label}</span>
      <Search
        size={16}
        aria-hidden="true"
        className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={(event) => type(event.target.value)}
        className={`${inputStyle} pl-9 pointer-fine:text-sm`}
      />
    </label>
  );
}

interface ChoiceFilterProps extends NamedFilterProps {
  /** The words of the choice that filters nothing: "Any status". */
  every: string;
  /** Value and its words. */
  options: readonly (readonly [value: string, words: string])[];
}

/** One of a few values, or every one. */
export function ChoiceFilter({ view, label, name, every, whole, options }: ChoiceFilterProps) {
  const id = useId();
  return (
    <div className={classes('min-w-0', whole ? 'col-span-6' : 'col-span-3')}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={view.filters[name] ?? ''}
        onChange={(event) => view.setFilter(name, event.target.value)}
        className={selectStyle}
      >
        <option value="">{every}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A whole day, by UTC; the label stands before it, since an empty date field says nothing. */
export function DayFilter({ view, label, name, whole }: NamedFilterProps) {
  return (
    <label
      className={classes(
        'flex min-w-0 flex-col gap-1 sm:flex-row sm:items-center sm:gap-2',
        whole ? 'col-span-6' : 'col-span-3',
      )}
    >
      <span className="text-sm whitespace-nowrap text-ink-soft">{label}</span>
      <input
        type="date"
        value={view.filters[name]?.slice(0, 10) ?? ''}
        onChange={(event) => view.setFilter(name, event.target.value)}
        className={`${inputStyle} min-w-0 text-sm`}
      />
    </label>
  );
}

/** From a day to another; the two go to the next line together. */
export function DaysFilter({ view, from = 'From (UTC)' }: { view: AnyList; from?: string }) {
  return (
    <div className="contents sm:flex sm:grow sm:flex-wrap sm:gap-3 sm:*:grow lg:grow-0">
      <DayFilter view={view} label={from} name="from" />
      <DayFilter view={view} label="To (UTC)" name="to" />
    </div>
  );
}
