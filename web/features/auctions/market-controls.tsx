import { Rows2, Rows3, SlidersHorizontal } from 'lucide-react';
import { memo, Suspense, useId, useRef, useState } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { toggleDense, useDense } from '#web/lib/dense.ts';
import { latePart } from '#web/lib/late-part.ts';
import { lotsInWords } from '#web/lib/lots-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice, type Options } from '#web/ui/list/choice.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { ends, type FilterName } from './market-filters.ts';
import { isSortedHere, type MarketView, type SortName, sorts } from './market-view.ts';
import { MOST_LIVE } from './use-found-lots.ts';

// Most visitors open none of them.
const FilterPanel = latePart(() => import('./filter-panel.tsx'));

export interface MarketControlsProps {
  view: MarketView;
  onChange: (part: Partial<MarketView>) => void;
  onFilter: (name: FilterName, value: string) => void;
  /** All live lots, for the sellers among them. */
  lots: readonly Auction[];
  /** How many of them are found. */
  found: number;
}

export const MarketControls = memo(function MarketControls({
  view,
  onChange,
  onFilter,
  lots,
  found,
}: MarketControlsProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // The time always shows.
  const { within, ...hidden } = view.filters;
  const chosen = Object.keys(hidden).length;
  return (
    <search className="flex w-full min-w-0 flex-col gap-3">
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:gap-3">
        <SearchField
          label="Search lots"
          placeholder="Name, ticker or keyword"
          searched={view.search}
          onSearch={(search) => onChange({ search })}
          className="sm:flex-1 sm:min-w-44 lg:max-w-72"
        />
        <Choice
          label="Ends within"
          chosen={view.filters.within ?? ''}
          options={{ '': ['Any end time'], ...ends }}
          onChoose={(value) => onFilter('within', value)}
          className="lg:w-44"
        />
        <Choice
          label="Sort by"
          chosen={view.sort}
          options={optionsFor(view.sort, lots.length < MOST_LIVE)}
          onChoose={(sort) => onChange({ sort: sort as SortName })}
          className="lg:w-56"
        />
        <Button
          ref={button}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="max-sm:absolute max-sm:right-4 max-sm:size-11 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 sm:px-3"
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          <span className="max-sm:sr-only">Filters{chosen > 0 && ` (${chosen})`}</span>
          {chosen > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-2 right-2 size-2 rounded-full bg-accent sm:hidden"
            />
          )}
        </Button>
        <DenseButton />
      </div>
      <fieldset
        id={panel}
        aria-label="Filters"
        hidden={!open}
        // As wide as the table: also below the mark beside the search (112 px and a gap of 12).
        className="min-w-0 lg:-mr-31"
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {open && (
          <Suspense>
            <FilterPanel view={view} onFilter={onFilter} lots={lots} />
            <Button
              kind="primary"
              onClick={close}
              className="sticky bottom-3 mt-2 w-full sm:hidden"
            >
              Show {lotsInWords(found)}
            </Button>
          </Suspense>
        )}
      </fieldset>
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
