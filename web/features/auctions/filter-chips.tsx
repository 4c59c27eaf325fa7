import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { lotsInWords } from '#web/lib/lots-in-words.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { type FilterName, filters } from './market-filters.ts';
import { type MarketView, searchOf } from './market-view.ts';
import type { FoundLots } from './use-found-lots.ts';

// Most visitors look at all lots.
const SaveSearch = lazy(() => import('./save-search.tsx'));

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
              words={filters[name].words(value, lots)}
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
    </div>
  );
}

const SavePlace = () => <div className="h-6 w-24" />;

function Chip({ words, onRemove }: { words: string; onRemove: () => void }) {
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
