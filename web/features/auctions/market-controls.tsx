import { Rows2, Rows3, Search, SlidersHorizontal } from 'lucide-react';
import { lazy, memo, Suspense, useId, useRef, useState } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { toggleDense, useDense } from '#web/lib/dense.ts';
import { useTypedBefore } from '#web/lib/use-typed-before.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { inputStyle, selectStyle } from '#web/ui/field.tsx';
import { useSearchText } from '#web/ui/list/use-search-text.ts';
import { ends, type FilterName } from './market-filters.ts';
import { isSortedHere, type MarketView, type SortName, sorts } from './market-view.ts';
import { MOST_LIVE } from './use-found-lots.ts';

// Most visitors open none of them.
const FilterPanel = lazy(() => import('./filter-panel.tsx'));

export interface MarketControlsProps {
  view: MarketView;
  onChange: (part: Partial<MarketView>) => void;
  onFilter: (name: FilterName, value: string) => void;
  /** All live lots, for the sellers among them. */
  lots: readonly Auction[];
}

export const MarketControls = memo(function MarketControls({
  view,
  onChange,
  onFilter,
  lots,
}: MarketControlsProps) {
  const { text, type } = useSearchText(view.search);
  const search = (typed: string) => {
    onChange({ search: typed });
    type(typed);
  };
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, text, search);
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <search className="flex w-full min-w-0 flex-col gap-3">
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:gap-3">
        <label className="relative col-span-2 block sm:flex-1 sm:min-w-44 lg:max-w-72">
          <span className="sr-only">Search lots</span>
          <Search
            size={16}
            aria-hidden="true"
            className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
          />
          <input
            ref={field}
            type="search"
            placeholder="Name, ticker or sector"
            maxLength={100}
            value={text}
            onChange={(event) => search(event.target.value)}
            className={`${inputStyle} pl-9 max-sm:pr-12 pointer-fine:text-sm`}
          />
        </label>
        <Choice
          label="Ends within"
          chosen={view.filters.within ?? ''}
          options={{ '': ['Any end'], ...ends }}
          onChoose={(value) => onFilter('within', value)}
        />
        <Choice
          label="Sort by"
          chosen={view.sort}
          options={optionsFor(view.sort, lots.length < MOST_LIVE)}
          onChoose={(sort) => onChange({ sort: sort as SortName })}
          long
        />
        <Button
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="max-sm:absolute max-sm:right-4 max-sm:size-11 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 sm:px-3"
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          <span className="max-sm:sr-only">Filters</span>
        </Button>
        <DenseButton />
      </div>
      <div id={panel} hidden={!open}>
        {open && (
          <Suspense>
            <FilterPanel view={view} onFilter={onFilter} lots={lots} />
          </Suspense>
        )}
      </div>
    </search>
  );
});

/** Rows of one line, where there is a table. */
function DenseButton() {
  const dense = useDense();
  const Icon = dense ? Rows2 : Rows3;
  return (
    <Button
      size="icon"
      aria-pressed={dense}
      aria-label="Dense rows"
      title="Dense rows"
      onClick={toggleDense}
      className="max-lg:hidden"
    >
      <Icon size={16} aria-hidden="true" />
    </Button>
  );
}

type Options = Record<string, readonly [label: string, ...rest: unknown[]]>;

/**
 * A column's head also sorts the other way round; the choice says so while it does. What the server cannot sort by
 * is offered where all lots are on the page.
 */
function optionsFor(sort: SortName, allHere: boolean): Options {
  const offered = Object.entries(sorts).filter(
    ([name]) => allHere || !isSortedHere(name as SortName),
  );
  const options: Options = Object.fromEntries(offered);
  if (!sort.startsWith('-')) return options;
  const [, , , words] = sorts[sort.slice(1) as keyof typeof sorts];
  return { ...options, [sort]: [words] };
}

interface ChoiceProps {
  label: string;
  chosen: string;
  options: Options;
  onChoose: (name: string) => void;
  /** Room for the longest words. */
  long?: boolean;
}

function Choice({ label, chosen, options, onChoose, long }: ChoiceProps) {
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  useTypedBefore(field, chosen, onChoose);
  return (
    <div className={classes('min-w-0', long ? 'lg:w-56' : 'lg:w-44')}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        ref={field}
        id={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className={selectStyle}
      >
        {Object.entries(options).map(([name, [words]]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
