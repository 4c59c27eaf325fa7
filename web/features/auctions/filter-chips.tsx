import { Plus, X } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { latePart } from '#web/lib/late-part.ts';
import { lotsInWords } from '#web/lib/lots-in-words.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { CountryName } from '#web/ui/country-name.tsx';
import { type FilterName, filters } from './market-filters.ts';
import { type MarketView, searchOf } from './market-view.ts';
import type { FoundLots } from './use-found-lots.ts';

// Most visitors look at all lots.
const SaveSearch = latePart(() => import('./save-search.tsx'));

const COMMON: readonly (readonly [FilterName, string])[] = [
  ['documents', 'yes'],
  ['reserve', 'none_or_met'],
  ['min_live_discount', '20'],
];

interface FilterChipsProps {
  view: MarketView;
  lots: readonly Auction[];
  /** How many lots are found. */
  found: number;
  state: FoundLots['state'];
  onChange: (part: Partial<MarketView>) => void;
  onFilter: (name: FilterName, value: string) => void;
}

/** How many lots there are, and the filters in force, each of which a press takes off. */
export function FilterChips({ view, lots, found, state, onChange, onFilter }: FilterChipsProps) {
  const inForce = Object.entries(view.filters) as [FilterName, string][];
  const search = view.search.trim();
  const kept = searchOf(view);
  const hydrated = useHydrated();
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p aria-live="polite" className="figures text-ink-soft">
        {(found > 0 || state !== 'searching') && lotsInWords(found)}
        {state === 'incomplete' && ' · Search incomplete, trying again…'}
      </p>
      {inForce.length + search.length > 0 && (
        <ul aria-label="Active filters" className="contents">
          {search && <Chip words={`“${search}”`} onRemove={() => onChange({ search: '' })} />}
          {inForce.map(([name, value]) => (
            <Chip
              key={name}
              words={
                name === 'country' ? <CountryName code={value} /> : filters[name].words(value, lots)
              }
              onRemove={() => onFilter(name, '')}
            />
          ))}
          <li>
            <button
              type="button"
              className="tap settle h-6 rounded-md px-2 text-xs font-medium hover:bg-sunken"
              onClick={() => onChange({ search: '', filters: {} })}
            >
              Clear all
            </button>
          </li>
          {Object.keys(kept).length > 0 && (
            <li>
              {/* Drawn by the server, it could be pressed before it can act. */}
              <Suspense fallback={<SavePlace />}>
                {hydrated ? <SaveSearch filters={kept} /> : <SavePlace />}
              </Suspense>
            </li>
          )}
        </ul>
      )}
      {hydrated && <CommonFilters view={view} onFilter={onFilter} />}
    </div>
  );
}

/** The filters that most people look for, where they take no height: on narrow screens the panel alone has them. */
function CommonFilters({ view, onFilter }: Pick<FilterChipsProps, 'view' | 'onFilter'>) {
  const offered = COMMON.filter(([name]) => !view.filters[name]);
  return (
    <ul aria-label="Common filters" className="contents max-xl:hidden">
      {offered.map(([name, value]) => (
        <li key={name}>
          <button
            type="button"
            className="tap settle flex h-6 items-center gap-1 rounded-full border border-dashed border-line-strong px-2 text-xs text-ink-soft hover:bg-sunken hover:text-ink"
            onClick={() => onFilter(name, value)}
          >
            <Plus size={12} aria-hidden="true" />
            <span className="sr-only">Add filter:</span>
            {filters[name].words(value, [])}
          </button>
        </li>
      ))}
    </ul>
  );
}

const SavePlace = () => <div className="h-6 w-24" />;

function Chip({ words, onRemove }: { words: ReactNode; onRemove: () => void }) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        className="tap settle flex h-6 max-w-full items-center gap-1 rounded-full border border-line-strong bg-surface px-2 text-xs hover:bg-sunken"
        onClick={onRemove}
      >
        <span className="sr-only">Remove filter:</span>
        <span className="truncate">{words}</span>
        <X size={12} aria-hidden="true" className="shrink-0" />
      </button>
    </li>
  );
}
